import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../platform/api-error.js';
import { CallEngine, callNotFound } from '../engine/call-engine.js';
import type { Line } from '../engine/line.js';
import { Recording } from '../engine/recording.js';

export class PauseRecording extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

export class ResumeRecording extends PauseRecording {}

async function refuseUnlessRecording(recording: Recording, line: Line): Promise<void> {
  if (line.call.direction === 'internal') throw callNotFound();
  if (!(await recording.isOn(line))) throw new ApiError(405, 'The Number of this call does not record.');
  if (!line.call.isLive) throw new ApiError(400, 'This call is over.');
}

@CommandHandler(PauseRecording)
export class PauseRecordingHandler implements ICommandHandler<PauseRecording> {
  constructor(
    private readonly engine: CallEngine,
    private readonly recording: Recording,
  ) {}

  execute({ companyId, callId }: PauseRecording): Promise<void> {
    return this.engine.move({ companyId, id: callId }, async (line) => {
      await refuseUnlessRecording(this.recording, line);
      line.call.pauseRecording(line.now);
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
    return this.engine.move({ companyId, id: callId }, async (line) => {
      await refuseUnlessRecording(this.recording, line);
      line.call.resumeRecording(line.now);
    });
  }
}
