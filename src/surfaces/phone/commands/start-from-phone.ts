import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { StartCall, StartInternalCall } from '../../../contracts/calls/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { e164, Field, id } from '../../../platform/http/validation/fields.js';
import { ApiError } from '../../../platform/api-error.js';
import { PrefilledNumbers } from '../prefilled-numbers.js';
import type { Session } from '../queries/live-sessions.js';
import type { PhoneCall } from '../calls/phone-call.js';
import { PhoneCalls } from '../calls/phone-calls.js';

export class StartFromPhoneBody {
  @Field(id, { description: 'The Number to call from; with to', example: 1234 })
  number_id?: number;

  @Field(e164, { description: 'The number to call, E.164; with number_id', example: '+33176360695' })
  to?: string;

  @Field(id, { description: 'The colleague to call; alone', example: 456 })
  user_id?: number;
}

/** Starts an outbound call from a Number, or an internal call to a colleague. */
export class StartFromPhone extends Command<{ call: PhoneCall }, { session: Session; body: StartFromPhoneBody }> {}

@CommandHandler(StartFromPhone)
export class StartFromPhoneHandler implements ICommandHandler<StartFromPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly calls: PhoneCalls,
    private readonly prefilled: PrefilledNumbers,
    private readonly clock: Clock,
  ) {}

  execute({ session: { companyId, userId }, body }: StartFromPhone): Promise<{ call: PhoneCall }> {
    const start = toStartCommand(companyId, userId, body);
    return this.work.run(async (tx) => {
      const { callId } = await this.commands.execute(start);
      await this.prefilled.clear(tx, userId, this.clock.now());
      return { call: (await this.calls.findById(companyId, userId, callId))! };
    });
  }
}

function toStartCommand(companyId: number, userId: number, body: StartFromPhoneBody): StartCall | StartInternalCall {
  const { number_id, to, user_id } = body;
  if (user_id !== undefined) {
    if (number_id !== undefined || to !== undefined)
      throw ApiError.invalid('user_id', 'may not be given with number_id or to');
    return new StartInternalCall({ companyId, userId, calleeId: user_id });
  }
  if (number_id === undefined)
    throw ApiError.unprocessable('number_id', 'is mandatory, with to, unless user_id is given');
  if (to === undefined) throw ApiError.unprocessable('to', 'is mandatory with number_id');
  return new StartCall({ companyId, userId, numberId: number_id, to });
}
