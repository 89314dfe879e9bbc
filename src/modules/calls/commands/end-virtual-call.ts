import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndVirtualCall } from '../../../contracts/calls/commands.js';
import { CallEngine } from '../engine/call-engine.js';
import { CallParticipants } from '../engine/call-participants.js';

@CommandHandler(EndVirtualCall)
export class EndVirtualCallHandler implements ICommandHandler<EndVirtualCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly participants: CallParticipants,
  ) {}

  execute({ companyId, callId }: EndVirtualCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      if (locked.call.state.voiceAgent) await this.participants.endCall(locked, 'system');
    });
  }
}
