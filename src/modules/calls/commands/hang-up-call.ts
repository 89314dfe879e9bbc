import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HangUpCall } from '../../../contracts/calls.js';
import { CallEngine } from '../engine/call-engine.js';
import { CallParticipants } from '../engine/call-participants.js';
import { Talker } from '../engine/talker.js';

@CommandHandler(HangUpCall)
export class HangUpCallHandler implements ICommandHandler<HangUpCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly talker: Talker,
    private readonly participants: CallParticipants,
  ) {}

  execute({ companyId, callId, userId }: HangUpCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.talker.refuseUnless(locked, userId);
      await this.participants.endCall(locked, 'agent_hung_up');
    });
  }
}
