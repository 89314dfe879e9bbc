import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ApiError } from '../../../platform/api-error.js';
import { CallEngine, callNotFound } from '../engine/call-engine.js';
import type { LockedCall } from '../engine/locked-call.js';
import { Recording } from '../engine/recording.js';

export class PauseRecording extends Command<void, { companyId: number; callId: number }> {}

export class ResumeRecording extends PauseRecording {}

async function requireRecordedCall(recording: Recording, locked: LockedCall): Promise<void> {
  if (locked.call.direction === 'internal') throw callNotFound();
  if (!(await recording.isEnabled(locked))) throw new ApiError(405, 'The Number of this call does not record.');
  if (!locked.call.isLive) throw new ApiError(400, 'This call is over.');
}

@CommandHandler(PauseRecording)
export class PauseRecordingHandler implements ICommandHandler<PauseRecording> {
  constructor(
    private readonly engine: CallEngine,
    private readonly recording: Recording,
  ) {}

  execute({ companyId, callId }: PauseRecording): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await requireRecordedCall(this.recording, locked);
      locked.call.pauseRecording(locked.now);
    });
  }
}

@CommandHandler(ResumeRecording)
export class ResumeRecordingHandler implements ICommandHandler<ResumeRecording> {
  constructor(
    private readonly engine: CallEngine,
    private readonly recording: Recording,
  ) {}

  execute({ companyId, callId }: ResumeRecording): Promise<void> {
    return this.engine.update({ companyId, id: callId }, async (locked) => {
      await requireRecordedCall(this.recording, locked);
      locked.call.resumeRecording(locked.now);
    });
  }
}
