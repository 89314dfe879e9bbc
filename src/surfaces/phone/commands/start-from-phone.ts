import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { DialCall, ReceiveTestCall, StartInternalCall } from '../../../contracts/calls/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, Field, id, text } from '../../../platform/http/validation/fields.js';
import { ApiError } from '../../../platform/api-error.js';
import { PrefilledNumbers } from '../prefilled-numbers.js';
import type { PhoneUser } from '../phone-session.guard.js';
import type { Session } from '../queries/live-sessions.js';
import type { PhoneCall } from '../calls/phone-call.js';
import { PhoneCalls } from '../calls/phone-calls.js';

@BodySchema(
  'StartPhoneCall',
  'A call to start: to for what is dialled, with number_id or without, or user_id for a colleague.',
  {
    number_id: 1234,
    to: '+33176360695',
  },
)
export class StartFromPhoneBody {
  @Field(id, {
    description: 'Id of the Number to call from; only together with to. By default that of the user.',
    example: 1234,
  })
  number_id?: number;

  @Field(text(32), {
    description:
      'Phone number to call, as people dial it in the country of the Number, or the extension of a colleague.',
    example: '+33176360695',
  })
  to?: string;

  @Field(id, { description: 'Id of the user to call; without number_id and to.', example: 456 })
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

/** Starts a call from a simulated caller to the user. */
export class StartTestCall extends Command<{ call: PhoneCall }, PhoneUser> {}

@CommandHandler(StartTestCall)
export class StartTestCallHandler implements ICommandHandler<StartTestCall> {
  constructor(
    private readonly commands: CommandBus,
    private readonly calls: PhoneCalls,
  ) {}

  async execute({ companyId, userId }: StartTestCall): Promise<{ call: PhoneCall }> {
    const { callId } = await this.commands.execute(new ReceiveTestCall({ companyId, userId }));
    return { call: (await this.calls.findById(companyId, userId, callId))! };
  }
}

function toStartCommand(companyId: number, userId: number, body: StartFromPhoneBody): DialCall | StartInternalCall {
  const { number_id, to, user_id } = body;
  if (user_id !== undefined) {
    if (number_id !== undefined || to !== undefined)
      throw ApiError.invalid('user_id', 'may not be given with number_id or to');
    return new StartInternalCall({ companyId, userId, calleeId: user_id });
  }
  if (to === undefined) throw ApiError.unprocessable('to', 'is mandatory unless user_id is given');
  return new DialCall({ companyId, userId, numberId: number_id, digits: to });
}
