import { MAX_COMMENT_LENGTH } from '../../../contracts/calls/types.js';
import { RING_STRATEGIES, type RingStrategy } from '../../../contracts/numbers/types.js';
import { e164, Field, id, ids, oneOf, text } from '../../../platform/http/validation/fields.js';

const MAX_TAGS = 100;

export class StartCallBody {
  @Field(id, { mandatory: true, description: 'The Number to call from, one of the user', example: 1234 })
  number_id: number;

  @Field(e164, { mandatory: true, description: 'Whom to call, E.164', example: '+33176360695' })
  to: string;
}

export class TransferCallBody {
  @Field(id, { description: 'The user to transfer to', example: 456 })
  user_id?: number;

  @Field(id, { description: 'The team to transfer to', example: 7 })
  team_id?: number;

  @Field(e164, { description: 'The external number to transfer to, E.164', example: '+33176360695' })
  number?: string;

  @Field(oneOf(RING_STRATEGIES), {
    description: 'How the members of a team ring; simultaneous unless given',
    example: 'longest_idle',
  })
  dispatching_strategy?: RingStrategy;
}

export class TagCallBody {
  @Field(ids('tags', MAX_TAGS), { mandatory: true, description: 'Ids of tags', example: [51, 52] })
  tags: number[];
}

export class CommentCallBody {
  @Field(text(MAX_COMMENT_LENGTH), { mandatory: true, description: 'The comment', example: 'Wants an offer by Friday' })
  content: string;
}
