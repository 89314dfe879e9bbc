import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnnounceCallFile, DropCallFile, ReportCallFile } from '../../../../contracts/calls/commands.js';
import { ApiError } from '../../../../platform/api-error.js';
import { CallEngine } from '../../engine/call-engine.js';

@CommandHandler(ReportCallFile)
export class ReportCallFileHandler implements ICommandHandler<ReportCallFile> {
  constructor(private readonly engine: CallEngine) {}

  async execute({ sid, kind }: ReportCallFile): Promise<{ companyId: number; callId: number }> {
    let owner = { companyId: 0, callId: 0 };
    await this.engine.update({ sid }, async (locked) => {
      const { call } = locked;
      owner = { companyId: call.companyId, callId: call.id };
      if (kind === 'voicemail') return call.reportVoicemail();
      if (call.answeredAt === null) throw new ApiError(409, 'A call that was not answered has no recording.');
      // Recording may have been disabled for the Number since.
      if (!call.state.recording.hasBegun && !(await locked.isRecordingEnabled()))
        throw new ApiError(409, 'The Number of this call does not record.');
      call.files.report(kind);
    });
    return owner;
  }
}

@CommandHandler(DropCallFile)
export class DropCallFileHandler implements ICommandHandler<DropCallFile> {
  constructor(private readonly engine: CallEngine) {}

  execute({ sid, kind }: DropCallFile): Promise<void> {
    return this.engine.update({ sid }, ({ call, now }) => call.files.drop(kind, now));
  }
}

@CommandHandler(AnnounceCallFile)
export class AnnounceCallFileHandler implements ICommandHandler<AnnounceCallFile> {
  constructor(private readonly engine: CallEngine) {}

  execute({ companyId, callId, kind, quiet }: AnnounceCallFile): Promise<void> {
    return this.engine.update({ companyId, id: callId }, ({ call, now }) => call.files.store(kind, now, quiet));
  }
}
