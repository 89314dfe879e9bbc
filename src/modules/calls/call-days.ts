import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { startOfHistory } from '../../platform/time/start-of-history.js';
import { Clock, DAY, HOUR } from '../../platform/clock.js';
import { nextInSequence } from '../../platform/database/company-sequence.js';
import { Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import type { Call } from './call.entity.js';

const COUNT_DAYS = 'call-days.count';
/** Calls that started before midnight are committed by then. */
const MARGIN = HOUR;
const DAYS_PER_TRANSACTION = 30;

type CountedCall = Pick<Call, 'direction' | 'startedAt'>;

const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

/**
 * Stores how many calls of a company began on each past day. New calls begin today, so only imports and deletions
 * change a past day. Every night all days are recounted.
 */
@Injectable()
@OnTimer(COUNT_DAYS)
export class CallDays implements JobHandler, OnApplicationBootstrap {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.schedule(this.clock.now());
  }

  async perform(): Promise<void> {
    let company: { id: number | null } | undefined = { id: 0 };
    const next = 'SELECT MIN(company_id) AS id FROM calls WHERE company_id > ?';
    while ((company = await this.reader.first<{ id: number | null }>(next, [company.id])) && company.id !== null)
      await this.count(company.id);
    await this.schedule(startOfDay(this.clock.now() - MARGIN) + DAY + MARGIN);
  }

  /** Does nothing if yesterday is already counted. */
  async count(companyId: number): Promise<void> {
    const now = this.clock.now();
    const [first, end] = [startOfDay(startOfHistory(now)), startOfDay(now - MARGIN)];
    const counted = await this.reader.first<{ last: number | null }>(
      'SELECT MAX(day) AS last FROM call_days WHERE company_id = ?',
      [companyId],
    );
    if (counted!.last === end - DAY) return;
    await this.work.run((tx) =>
      tx.change('DELETE FROM call_days WHERE company_id = ? AND day < ?', [companyId, first]),
    );
    const step = DAYS_PER_TRANSACTION * DAY;
    for (let from = first; from < end; from += step)
      await this.work.run((tx) => this.countSpan(tx, companyId, from, Math.min(from + step, end)));
  }

  /** Must be called in every transaction that imports calls. */
  async clear(tx: Transaction, companyId: number): Promise<void> {
    await this.lock(tx, companyId);
    await tx.change('DELETE FROM call_days WHERE company_id = ?', [companyId]);
  }

  /** Must be called, after lock, in every transaction that deletes calls. */
  async subtract(tx: Transaction, companyId: number, calls: readonly CountedCall[]): Promise<void> {
    const days = new Map<number, { inbound: number; outbound: number }>();
    for (const { direction, startedAt } of calls) {
      if (direction === 'internal') continue;
      const day = startOfDay(startedAt);
      const counts = days.get(day) ?? { inbound: 0, outbound: 0 };
      counts[direction]++;
      days.set(day, counts);
    }
    for (const [day, { inbound, outbound }] of days)
      await tx.change(
        'UPDATE call_days SET inbound = inbound - ?, outbound = outbound - ? WHERE company_id = ? AND day = ?',
        [inbound, outbound, companyId, day],
      );
  }

  private async countSpan(tx: Transaction, companyId: number, from: number, to: number): Promise<void> {
    await this.lock(tx, companyId);
    const rows = await tx.rows<{ day: number; direction: string; n: number }>(
      `SELECT created_at - created_at % ${DAY} AS day, direction, COUNT(*) AS n FROM calls
       WHERE company_id = ? AND direction IN ('inbound', 'outbound') AND created_at >= ? AND created_at < ?
       GROUP BY day, direction`,
      [companyId, from, to],
    );
    const counts = new Map(rows.map(({ day, direction, n }) => [`${day} ${direction}`, n]));
    const days = Array.from({ length: (to - from) / DAY }, (_, n) => from + n * DAY);
    await tx.change('DELETE FROM call_days WHERE company_id = ? AND day >= ? AND day < ?', [companyId, from, to]);
    await tx.change(
      `INSERT INTO call_days (company_id, day, inbound, outbound) VALUES ${days.map(() => '(?, ?, ?, ?)').join(', ')}`,
      days.flatMap((day) => [companyId, day, counts.get(`${day} inbound`) ?? 0, counts.get(`${day} outbound`) ?? 0]),
    );
  }

  /** An import and a count of the same company must not overlap: the count would miss uncommitted calls. */
  async lock(tx: Transaction, companyId: number): Promise<void> {
    await nextInSequence(tx, companyId, 'call_days');
  }

  private schedule(dueAt: number): Promise<void> {
    return this.work.run((tx) => this.timers.set(tx, { kind: COUNT_DAYS, key: 'all', dueAt }));
  }
}
