import { MAX_COMMENT_LENGTH } from '../../../contracts/calls/types.js';
import { RING_STRATEGIES, type RingStrategy } from '../../../contracts/numbers/types.js';
import { BodySchema, e164, Field, id, ids, oneOf, text } from '../../../platform/http/validation/fields.js';

@BodySchema('TransferPhoneCall', 'The target of a transfer: exactly one of user_id, team_id and number.', {
  user_id: 456,
})
export class TransferBody {
  @Field(id, { description: 'Id of the user who receives the transfer.', example: 456 })
  user_id?: number;

  @Field(id, { description: 'Id of the team that receives the transfer.', example: 789 })
  team_id?: number;

  @Field(e164, {
    description: 'Phone number that receives the transfer, E.164: another Number of the company, or an external one.',
    example: '+33176360695',
  })
  number?: string;

  @Field(oneOf(RING_STRATEGIES), {
    description:
      'How the members of a team ring: simultaneous (default), random (one by one) or longest_idle (one by one, the longest idle first).',
    example: 'random',
  })
  dispatching_strategy?: RingStrategy;
}

@BodySchema('AssignPhoneCall', 'The user to assign a call to.')
export class AssignBody {
  @Field(id, { mandatory: true, description: 'Id of the user who follows up on the call.', example: 456 })
  user_id: number;
}

@BodySchema('CreatePhoneCallComment', 'A comment on a call.')
export class CommentBody {
  @Field(text(MAX_COMMENT_LENGTH), {
    mandatory: true,
    description: 'Text of the comment.',
    example: 'Wants an offer by Friday',
  })
  content: string;
}

@BodySchema('TagPhoneCall', 'Tags to add to a call.')
export class TagsBody {
  @Field(ids('tags', 100), { mandatory: true, description: 'Ids of tags.', example: [51, 52] })
  tags: number[];
}
