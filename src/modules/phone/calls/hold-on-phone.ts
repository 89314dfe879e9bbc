import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnswerCall, HoldCall, UnholdCall } from '../../../contracts/calls.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Session } from '../live-sessions.js';
import { HeldCalls } from './held-calls.js';

abstract class OnPhone extends Command<void> {
  constructor(
    readonly session: Session,
    readonly callId: number,
  ) {
    super();
  }
}

export class HoldOnPhone extends OnPhone {}
export class UnholdOnPhone extends OnPhone {}
/** Begins without hold, also where the call comes back to an agent who had put it on hold. */
export class AnswerOnPhone extends OnPhone {}

@CommandHandler(HoldOnPhone)
export class HoldOnPhoneHandler implements ICommandHandler<HoldOnPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly held: HeldCalls,
  ) {}

  execute({ session: { companyId, userId }, callId }: HoldOnPhone): Promise<void> {
    return this.work.run(async (tx) => {
      await this.commands.execute(new HoldCall(companyId, callId, userId));
      await this.held.put(tx, userId, callId);
    });
  }
}

@CommandHandler(UnholdOnPhone)
export class UnholdOnPhoneHandler implements ICommandHandler<UnholdOnPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly held: HeldCalls,
  ) {}

  execute({ session: { companyId, userId }, callId }: UnholdOnPhone): Promise<void> {
    return this.work.run(async (tx) => {
      await this.commands.execute(new UnholdCall(companyId, callId, userId));
      await this.held.forget(tx, userId);
    });
  }
}

@CommandHandler(AnswerOnPhone)
export class AnswerOnPhoneHandler implements ICommandHandler<AnswerOnPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly held: HeldCalls,
  ) {}

  execute({ session: { companyId, userId }, callId }: AnswerOnPhone): Promise<void> {
    return this.work.run(async (tx) => {
      await this.commands.execute(new AnswerCall(companyId, callId, userId));
      await this.held.forget(tx, userId);
    });
  }
}
