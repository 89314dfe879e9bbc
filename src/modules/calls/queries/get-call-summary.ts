import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { LockPastCall, ReportSpeech } from '../../../contracts/calls/commands.js';
import { GetCallSummary, IsSimulatedCall, RecordedTime } from '../../../contracts/calls/queries.js';
import { GetCarrierCapabilities } from '../../../contracts/carrier/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { ApiError } from '../../../platform/api-error.js';
import { readState } from '../aggregate/call-state.js';
import { requireStage } from '../aggregate/stages.js';
import { Call } from '../call.entity.js';
import { CallEngine } from '../engine/call-engine.js';
import { VisibleCallReader } from './visible-call-reader.js';

@QueryHandler(GetCallSummary)
export class GetCallSummaryHandler implements IQueryHandler<GetCallSummary> {
  constructor(private readonly calls: VisibleCallReader) {}

  execute({ companyId, callId }: GetCallSummary): Promise<CallSummary | undefined> {
    return this.calls.find(companyId, callId);
  }
}

@CommandHandler(ReportSpeech)
export class ReportSpeechHandler implements ICommandHandler<ReportSpeech> {
  constructor(private readonly engine: CallEngine) {}

  async execute({ sid }: ReportSpeech): Promise<CallSummary> {
    let summary: CallSummary | undefined;
    await this.engine.update({ sid }, ({ call }) => {
      if (!call.isLive) throw new ApiError(409, 'This call is over.');
      if (call.answeredAt === null) requireStage(call.state.stage, ['voicemail'], 'utterance');
      summary = call;
    });
    return summary!;
  }
}

@CommandHandler(LockPastCall)
export class LockPastCallHandler implements ICommandHandler<LockPastCall> {
  constructor(private readonly engine: CallEngine) {}

  async execute({ companyId, sid }: LockPastCall): Promise<CallSummary> {
    let summary: CallSummary | undefined;
    await this.engine.update({ companyId, sid }, ({ call }) => {
      if (call.isLive) throw new ApiError(409, 'This call is in progress.');
      summary = call;
    });
    return summary!;
  }
}

const STATE = columnsOf(Call, ['storedState']);

@QueryHandler(IsSimulatedCall)
export class IsSimulatedCallHandler implements IQueryHandler<IsSimulatedCall> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ call }: IsSimulatedCall): Promise<boolean | undefined> {
    const [column, value] = 'id' in call ? ['id', call.id] : ['sid', call.sid];
    const [row] = await this.reader.select(STATE, `FROM calls WHERE ${column} = ?`, [value]);
    if (!row) return undefined;
    const connectionId = readState(row.storedState).connection ?? null;
    return (await this.queries.execute(new GetCarrierCapabilities({ connectionId }))).simulatesParty;
  }
}

@QueryHandler(RecordedTime)
export class RecordedTimeHandler implements IQueryHandler<RecordedTime> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: RecordedTime): Promise<number | null> {
    const [call] = await this.reader.select(STATE, 'FROM calls WHERE id = ? AND company_id = ?', [callId, companyId]);
    if (!call) return null;
    const { files, recording } = readState(call.storedState);
    return files?.recording === undefined ? recording.recorded : null;
  }
}
