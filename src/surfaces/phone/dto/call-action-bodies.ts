import { MAX_COMMENT_LENGTH } from '../../../contracts/calls/types.js';
import { RING_STRATEGIES, type RingStrategy } from '../../../contracts/numbers/types.js';
import { e164, Field, id, ids, oneOf, text } from '../../../platform/http/validation/fields.js';

export class TransferBody {
  @Field(id, { description: 'The user to transfer to', example: 456 })
  user_id?: number;

  @Field(id, { description: 'The team to transfer to', example: 789 })
  team_id?: number;

  @Field(e164, { description: 'The external number to transfer to, E.164', example: '+33176360695' })
  number?: string;

  @Field(oneOf(RING_STRATEGIES), { description: 'How a team rings; default: simultaneous', example: 'random' })
  dispatching_strategy?: RingStrategy;
}

export class AssignBody {
  @Field(id, { mandatory: true, description: 'Who sees to the call', example: 456 })
  user_id: number;
}

export class CommentBody {
  @Field(text(MAX_COMMENT_LENGTH), { mandatory: true, description: 'The comment', example: 'Wants an offer by Friday' })
  content: string;
}

export class TagsBody {
  @Field(ids('tags', 100), { mandatory: true, description: 'Ids of tags', example: [51, 52] })
  tags: number[];
}
