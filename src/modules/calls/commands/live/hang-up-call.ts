import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HangUpCall } from '../../../../contracts/calls/commands.js';
import { Agents } from '../../engine/agents/agents.js';
import { CallEngine } from '../../engine/call-engine.js';
import { CallParticipants } from '../../engine/call-participants.js';

@CommandHandler(HangUpCall)
export class HangUpCallHandler implements ICommandHandler<HangUpCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
    private readonly participants: CallParticipants,
  ) {}

  execute({ companyId, callId, userId }: HangUpCall): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.agents.requireState(locked, userId, 'talking');
      await this.participants.endCall(locked, 'agent_hung_up');
    });
  }
}
