import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { Timers } from '../../../platform/timers/timers.js';
import type { ReportExport } from '../report-export.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

export const MAKE_EXPORT = 'analytics.make-export';
const MAX_RUNNING = 2;
const MAX_WAITING = 20;
/** In seconds; a usual export takes less. */
const RETRY_AFTER = 30;
export const TOO_MANY = `${MAX_RUNNING} exports of this company are running and ${MAX_WAITING} are waiting; try again in ${RETRY_AFTER} seconds.`;

type PendingExport = RowOf<ReportExport, 'id' | 'uuid' | 'started_at'>;

/**
 * Starts two exports of a company at a time, the oldest first; the others wait without a timer. The timer of each is due
 * when it gets its place, so companies with many exports take turns with the others.
 */
@Injectable()
export class ExportPlaces {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  /** Excludes other changes of the company's pending exports until the end of the transaction. */
  async lock(tx: Transaction, companyId: number): Promise<void> {
    await nextInSequence(tx, companyId, 'exports');
  }

  /** Throws 429 if there is no room for another export. */
  async requireRoom(tx: Transaction, companyId: number): Promise<void> {
    await this.lock(tx, companyId);
    if ((await this.pending(tx, companyId)).length >= MAX_RUNNING + MAX_WAITING)
      throw new ApiError(429, TOO_MANY, undefined, { 'Retry-After': String(RETRY_AFTER) });
  }

  /** Gives free places to waiting exports; the caller holds the lock. */
  async fill(tx: Transaction, companyId: number): Promise<void> {
    const pending = await this.pending(tx, companyId);
    const waiting = pending.filter(({ started_at: startedAt }) => startedAt === null);
    const free = Math.max(0, MAX_RUNNING - (pending.length - waiting.length));
    const now = this.clock.now();
    for (const { id, uuid: key } of waiting.slice(0, free)) {
      await tx.change('UPDATE report_exports SET started_at = ? WHERE id = ?', [now, id]);
      await this.timers.set(tx, { kind: MAKE_EXPORT, key, dueAt: now, payload: { id } });
    }
  }

  private pending(tx: Transaction, companyId: number): Promise<PendingExport[]> {
    return tx.rows<PendingExport>(
      "SELECT id, uuid, started_at FROM report_exports WHERE company_id = ? AND status = 'PENDING' ORDER BY id",
      [companyId],
    );
  }
}
