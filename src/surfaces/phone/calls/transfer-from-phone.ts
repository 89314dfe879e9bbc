import { STRATEGIES, type Strategy, type TransferTarget } from '../../../contracts/calls/commands.js';
import { e164, Field, oneOf, id } from '../../../platform/http/validation/fields.js';
import { ApiError } from '../../../platform/api-error.js';

export class TransferBody {
  @Field(id, { description: 'The user to transfer to', example: 456 })
  user_id?: number;

  @Field(id, { description: 'The team to transfer to', example: 789 })
  team_id?: number;

  @Field(e164, { description: 'The external number to transfer to, E.164', example: '+33176360695' })
  number?: string;

  @Field(oneOf(STRATEGIES), { description: 'How a team rings; default: simultaneous', example: 'random' })
  dispatching_strategy?: Strategy;
}

/** Requires exactly one target; only a team takes a strategy. */
export function toTransferTarget({ user_id, team_id, number, dispatching_strategy }: TransferBody): TransferTarget {
  const targets: (TransferTarget | undefined)[] = [
    user_id === undefined ? undefined : { kind: 'user', userId: user_id },
    team_id === undefined
      ? undefined
      : { kind: 'team', teamId: team_id, strategy: dispatching_strategy ?? 'simultaneous' },
    number === undefined ? undefined : { kind: 'external', number },
  ];
  const [target, another] = targets.filter((candidate) => candidate !== undefined);
  if (!target || another) throw new ApiError(400, 'Exactly one of user_id, team_id and number must be given.');
  if (dispatching_strategy !== undefined && target.kind !== 'team')
    throw ApiError.invalid('dispatching_strategy', 'may be given only with team_id');
  return target;
}
