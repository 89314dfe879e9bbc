import { Injectable } from '@nestjs/common';
import { DAY } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';

export type RemovedKind = 'recordings' | 'transcripts' | 'messages' | 'calls';

const KEY = ['company_id', 'day'];
const MAX_AGE = 365 * DAY;

const dayOf = (time: number): number => Math.floor(time / DAY) * DAY;
const nothing = { recordings: 0, transcripts: 0, messages: 0, calls: 0 };

/** The reports on removed data: one per company and day. */
@Injectable()
export class RetentionRuns {
  begin(tx: Transaction, companyId: number, now: number): Promise<void> {
    const row = { company_id: companyId, day: dayOf(now), ...nothing, finished_at: null };
    return tx.upsert('retention_runs', [row], { key: KEY, replace: ['finished_at'] });
  }

  add(tx: Transaction, companyId: number, kind: RemovedKind, count: number, now: number): Promise<void> {
    const row = { company_id: companyId, day: dayOf(now), ...nothing, [kind]: count, finished_at: null };
    return tx.upsert('retention_runs', [row], { key: KEY, add: [kind] });
  }

  async finish(tx: Transaction, companyId: number, startedAt: number, now: number): Promise<void> {
    const days = [dayOf(startedAt), dayOf(now)];
    await tx.change(
      'UPDATE retention_runs SET finished_at = ? WHERE company_id = ? AND day BETWEEN ? AND ? AND finished_at IS NULL',
      [now, companyId, ...days],
    );
  }

  async forgetOld(tx: Transaction, now: number): Promise<void> {
    await tx.change('DELETE FROM retention_runs WHERE day < ?', [now - MAX_AGE]);
  }
}
