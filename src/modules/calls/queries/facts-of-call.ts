import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { type CallFacts, FactsOfCall, ReportSpeech } from '../../../contracts/calls.talk.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { Refusal } from '../../../platform/refusal.js';
import type { Call } from '../call.entity.js';
import { CALL_COLUMNS, type CallRow } from '../call-rows.js';
import { CallEngine } from '../engine/call-engine.js';
import { REACHED } from '../history.js';

const idOr = (id: number | null): number | null => (id === null ? null : Number(id));

@QueryHandler(FactsOfCall)
export class FactsOfCallHandler implements IQueryHandler<FactsOfCall> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, callId }: FactsOfCall): Promise<CallFacts | undefined> {
    const values = [callId, companyId, startOfHistory(this.clock.now())];
    const row = await this.reader.first<CallRow>(
      `SELECT ${CALL_COLUMNS} FROM calls WHERE id = ? AND ${REACHED}`,
      values,
    );
    return (
      row && {
        ...{ id: Number(row.id), companyId, sid: row.sid, direction: row.direction, status: row.status },
        ...{ numberId: idOr(row.number_id), rawDigits: row.raw_digits, userId: idOr(row.user_id) },
        ...{ startedAt: Number(row.created_at), answeredAt: idOr(row.answered_at) },
      }
    );
  }
}

@CommandHandler(ReportSpeech)
export class ReportSpeechHandler implements ICommandHandler<ReportSpeech> {
  constructor(private readonly engine: CallEngine) {}

  async execute({ sid }: ReportSpeech): Promise<CallFacts> {
    let spoken: Call | undefined;
    await this.engine.move({ sid }, ({ call }) => {
      if (!call.isLive) throw new Refusal(409, 'This call is over.');
      if (call.answeredAt === null) call.refuseUnless(['voicemail'], 'utterance');
      spoken = call;
    });
    const { id, companyId, direction, status, numberId, rawDigits, userId, startedAt, answeredAt } = spoken!;
    return { id, companyId, sid, direction, status, numberId, rawDigits, userId, startedAt, answeredAt };
  }
}
