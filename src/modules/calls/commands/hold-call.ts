import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HoldCall, UnholdCall } from '../../../contracts/calls.js';
import { CallEngine } from '../engine/call-engine.js';
import { Talker } from '../engine/talker.js';

@CommandHandler(HoldCall)
export class HoldCallHandler implements ICommandHandler<HoldCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly talker: Talker,
  ) {}

  execute({ companyId, callId, userId }: HoldCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.talker.refuseUnless(locked, userId);
      locked.call.hold(locked.now);
    });
  }
}

@CommandHandler(UnholdCall)
export class UnholdCallHandler implements ICommandHandler<UnholdCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly talker: Talker,
  ) {}

  execute({ companyId, callId, userId }: UnholdCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.talker.refuseUnless(locked, userId);
      locked.call.unhold(locked.now);
    });
  }
}
