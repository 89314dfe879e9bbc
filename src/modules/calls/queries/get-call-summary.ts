import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ReportSpeech } from '../../../contracts/calls/commands.js';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { CallEngine } from '../engine/call-engine.js';
import { VisibleCallReader } from './visible-call-reader.js';

const toSummary = (call: CallSummary): CallSummary => ({
  id: call.id,
  companyId: call.companyId,
  sid: call.sid,
  direction: call.direction,
  status: call.status,
  numberId: call.numberId,
  rawDigits: call.rawDigits,
  userId: call.userId,
  startedAt: call.startedAt,
  answeredAt: call.answeredAt,
});

@QueryHandler(GetCallSummary)
export class GetCallSummaryHandler implements IQueryHandler<GetCallSummary> {
  constructor(private readonly calls: VisibleCallReader) {}

  async execute({ companyId, callId }: GetCallSummary): Promise<CallSummary | undefined> {
    const call = await this.calls.find(companyId, callId);
    return call && toSummary(call);
  }
}

@CommandHandler(ReportSpeech)
export class ReportSpeechHandler implements ICommandHandler<ReportSpeech> {
  constructor(private readonly engine: CallEngine) {}

  async execute({ sid }: ReportSpeech): Promise<CallSummary> {
    let summary: CallSummary | undefined;
    await this.engine.update({ sid }, ({ call }) => {
      if (!call.isLive) throw new ApiError(409, 'This call is over.');
      if (call.answeredAt === null) call.requireStage(['voicemail'], 'utterance');
      summary = toSummary(call);
    });
    return summary!;
  }
}
