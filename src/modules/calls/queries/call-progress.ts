import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CallProgress, type Progress } from '../../../contracts/calls.progress.js';
import { Reader } from '../../../platform/database/reader.js';
import type { CallState } from '../call-state.js';
import { callNotFound } from '../engine/call-engine.js';

interface Row {
  sid: string;
  state: string;
  answered_at: number | null;
  transferred_to: number | null;
  external_transferred_to: string | null;
}

@QueryHandler(CallProgress)
export class CallProgressHandler implements IQueryHandler<CallProgress> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, callId }: CallProgress): Promise<Progress> {
    const row = await this.reader.first<Row>(
      'SELECT sid, state, answered_at, transferred_to, external_transferred_to FROM calls WHERE id = ? AND company_id = ?',
      [callId, companyId],
    );
    if (!row) throw callNotFound();
    const agents = await this.reader.rows<{ user_id: number; state: string }>(
      'SELECT user_id, state FROM agents WHERE call_id = ? ORDER BY user_id',
      [callId],
    );
    const those = (wanted: string): number[] =>
      agents.filter(({ state }) => state === wanted).map(({ user_id }) => Number(user_id));
    return {
      stage: (JSON.parse(row.state) as CallState).stage,
      sid: row.sid,
      ringing: those('ringing'),
      talking: those('talking'),
      wasAnswered: row.answered_at !== null,
      wasTransferred: row.transferred_to !== null || row.external_transferred_to !== null,
    };
  }
}
