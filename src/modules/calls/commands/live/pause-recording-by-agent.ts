import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PauseRecordingByAgent } from '../../../../contracts/calls/commands.js';
import { ApiError } from '../../../../platform/api-error.js';
import { Agents } from '../../engine/agents/agents.js';
import { CallEngine } from '../../engine/call-engine.js';

@CommandHandler(PauseRecordingByAgent)
export class PauseRecordingByAgentHandler implements ICommandHandler<PauseRecordingByAgent> {
  constructor(
    private readonly engine: CallEngine,
    private readonly agents: Agents,
  ) {}

  execute({ companyId, callId, userId, paused }: PauseRecordingByAgent): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await this.agents.requireState(locked, userId, 'talking');
      const { call, now } = locked;
      const { state } = call.state.recording;
      if (paused && state !== 'running') throw new ApiError(409, 'This call is not being recorded.');
      if (!paused && state !== 'paused') throw new ApiError(409, 'The recording of this call is not paused.');
      call.setRecording(paused ? 'pause' : 'resume', now);
    });
  }
}
