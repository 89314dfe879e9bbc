import { BodySchema, e164, Field, id, ids, oneOf, text } from '../platform/http/validation/fields.js';
import { RING_STRATEGIES, type RingStrategy } from '../contracts/numbers/types.js';
import { MAX_COMMENT_LENGTH } from '../contracts/calls/types.js';

const MAX_TAGS = 100;

@BodySchema('TransferCall', 'The target of a transfer: exactly one of user_id, team_id and number.', {
  team_id: 7,
  dispatching_strategy: 'longest_idle',
})
export class TransferCallBody {
  @Field(id, { description: 'Id of the user who receives the transfer.', example: 456 })
  user_id?: number;

  @Field(id, { description: 'Id of the team that receives the transfer.', example: 7 })
  team_id?: number;

  @Field(e164, {
    description: 'Phone number that receives the transfer, E.164: another Number of the company, or an external one.',
    example: '+33176360695',
  })
  number?: string;

  @Field(oneOf(RING_STRATEGIES), {
    description:
      'How the members of a team ring: simultaneous (default), random (one by one) or longest_idle (one by one, the longest idle first).',
    example: 'longest_idle',
  })
  dispatching_strategy?: RingStrategy;
}

@BodySchema('TagCall', 'Tags to add to a call.')
export class TagCallBody {
  @Field(ids('tags', MAX_TAGS), { mandatory: true, description: 'Ids of tags.', example: [51, 52] })
  tags: number[];
}

@BodySchema('CreateCallComment', 'A comment on a call.')
export class CommentCallBody {
  @Field(text(MAX_COMMENT_LENGTH), {
    mandatory: true,
    description: 'Text of the comment.',
    example: 'Wants an offer by Friday',
  })
  content: string;
}
