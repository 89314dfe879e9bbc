import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { type CallSummary, GetCallSummary, ReportSpeech } from '../../../contracts/calls.talk.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';
import type { Call } from '../call.entity.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { CallEngine } from '../engine/call-engine.js';
import { VISIBLE_SQL } from '../visible-calls.js';

@QueryHandler(GetCallSummary)
export class GetCallSummaryHandler implements IQueryHandler<GetCallSummary> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, callId }: GetCallSummary): Promise<CallSummary | undefined> {
    const values = [callId, companyId, startOfHistory(this.clock.now())];
    const row = await this.reader.first<CallRow>(
      `SELECT ${CALL_COLUMNS} FROM calls WHERE id = ? AND ${VISIBLE_SQL}`,
      values,
    );
    return (
      row && {
        ...{ id: row.id, companyId, sid: row.sid, direction: row.direction, status: row.status },
        ...{ numberId: row.number_id, rawDigits: row.raw_digits, userId: row.user_id },
        ...{ startedAt: row.created_at, answeredAt: row.answered_at },
      }
    );
  }
}

@CommandHandler(ReportSpeech)
export class ReportSpeechHandler implements ICommandHandler<ReportSpeech> {
  constructor(private readonly engine: CallEngine) {}

  async execute({ sid }: ReportSpeech): Promise<CallSummary> {
    let spoken: Call | undefined;
    await this.engine.update({ sid }, ({ call }) => {
      if (!call.isLive) throw new ApiError(409, 'This call is over.');
      if (call.answeredAt === null) call.requireStage(['voicemail'], 'utterance');
      spoken = call;
    });
    const { id, companyId, direction, status, numberId, rawDigits, userId, startedAt, answeredAt } = spoken!;
    return { id, companyId, sid, direction, status, numberId, rawDigits, userId, startedAt, answeredAt };
  }
}
