import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumberById } from '../../../contracts/numbers.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Call } from '../call.entity.js';
import type { CallState, Stage } from '../call-state.js';

/** Callers that wait for a busy agent, in the order in which they get one: by the priority of the Number, then by arrival. */
@Injectable()
export class WaitingCalls {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: Reader,
  ) {}

  async keep(tx: Transaction, call: Call, before: Stage): Promise<void> {
    const { stage } = call.state;
    if (stage === before) return;
    if (before === 'queued') await tx.change('DELETE FROM waiting_calls WHERE call_id = ?', [call.id]);
    if (stage !== 'queued') return;
    const number = await this.queries.execute(new NumberById(call.companyId, call.numberId!));
    await tx.change('INSERT INTO waiting_calls (call_id, company_id, priority, since) VALUES (?, ?, ?, ?)', [
      ...[call.id, call.companyId, number?.priority ?? -1, call.startedAt],
    ]);
  }

  /** With whom each wants. */
  async of(companyId: number): Promise<{ callId: number; wanted: number[] }[]> {
    const rows = await this.reader.rows<{ call_id: number; state: string }>(
      `SELECT call_id, state FROM waiting_calls JOIN calls ON calls.id = call_id
       WHERE waiting_calls.company_id = ? ORDER BY priority DESC, since, call_id`,
      [companyId],
    );
    return rows.map(({ call_id, state }) => ({
      callId: Number(call_id),
      wanted: (JSON.parse(state) as CallState).ring?.wanted ?? [],
    }));
  }
}
