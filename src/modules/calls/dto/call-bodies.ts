import { STRATEGIES, type Strategy, type TransferTarget } from '../../../contracts/calls/commands.js';
import { e164, Field, ids, oneOf, id } from '../../../platform/http/validation/fields.js';
import { ApiError } from '../../../platform/api-error.js';

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

  @Field(oneOf(STRATEGIES), {
    description: 'How the members of a team ring; simultaneous unless given',
    example: 'longest_idle',
  })
  dispatching_strategy?: Strategy;
}

export class TagCallBody {
  @Field(ids('tags', MAX_TAGS), { mandatory: true, description: 'Ids of tags', example: [51, 52] })
  tags: number[];
}

export function toTransferTarget({ user_id, team_id, number, dispatching_strategy }: TransferCallBody): TransferTarget {
  const targets = [user_id, team_id, number].filter((target) => target !== undefined);
  if (targets.length !== 1) throw new ApiError(400, 'Give exactly one of user_id, team_id and number.');
  if (dispatching_strategy !== undefined && team_id === undefined)
    throw ApiError.invalid('dispatching_strategy', 'may be given only with team_id');
  if (user_id !== undefined) return { kind: 'user', userId: user_id };
  if (team_id !== undefined) return { kind: 'team', teamId: team_id, strategy: dispatching_strategy ?? 'simultaneous' };
  return { kind: 'external', number: number! };
}
