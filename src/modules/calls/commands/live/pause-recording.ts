import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../../platform/cqrs.js';
import { ApiError } from '../../../../platform/api-error.js';
import { CallEngine } from '../../engine/call-engine.js';

/** Pauses or resumes the recording of a live call. */
export class PauseRecording extends Command<void, { companyId: number; callId: number; paused: boolean }> {}

@CommandHandler(PauseRecording)
export class PauseRecordingHandler implements ICommandHandler<PauseRecording> {
  constructor(private readonly engine: CallEngine) {}

  execute({ companyId, callId, paused }: PauseRecording): Promise<void> {
    return this.engine.updateVisible(companyId, callId, async (locked) => {
      const { call, now } = locked;
      if (!(await locked.isRecordingEnabled())) throw new ApiError(405, 'The Number of this call does not record.');
      if (!call.isLive) throw new ApiError(400, 'This call is over.');
      call.setRecording(paused ? 'pause' : 'resume', now);
    });
  }
}
