import { Injectable } from '@nestjs/common';
import { type Place, RankedList } from '../../platform/database/ranked-list.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';

const TABLE = 'calls';

@Injectable()
export class CallList extends RankedList {
  constructor(private readonly rows: Reader) {
    super(rows, { table: TABLE, live: 'listed = 1' });
  }

  /** The ids first: asked for whole rows, MariaDB would walk the index from its start to the page. */
  override async fetch<T>(companyId: number, place: Place, columns: string): Promise<T[]> {
    const found = await super.fetch<{ id: number }>(companyId, place, 'id');
    if (found.length === 0) return [];
    return this.rows.rows<T>(
      `SELECT ${columns} FROM calls WHERE id IN (${questionMarks(found)}) ORDER BY created_at, id`,
      found.map(({ id }) => id),
    );
  }

  /** Calls of a company begin one after the other, so that a later one never bears an earlier time than those before. */
  async hold(tx: Transaction, companyId: number): Promise<void> {
    if (tx.mysql)
      await tx.rows(`SELECT total FROM list_tallies WHERE list = ? AND company_id = ?${tx.forUpdate}`, [
        ...[TABLE, companyId],
      ]);
  }

  /** Counts in many that were inserted anywhere in the history, the newest of them created at the given time. */
  async addMany(tx: Transaction, companyId: number, count: number, newestAt: number): Promise<void> {
    await tx.change(
      `INSERT ${tx.mysql ? 'IGNORE' : 'OR IGNORE'} INTO list_tallies (list, company_id, total, generation, newest_at, sequence)
       VALUES (?, ?, 0, 0, 0, 0)`,
      [TABLE, companyId],
    );
    await tx.change(
      `UPDATE list_tallies SET total = total + ?, sequence = sequence + ?, generation = generation + 1,
         newest_at = CASE WHEN newest_at > ? THEN newest_at ELSE ? END
       WHERE list = ? AND company_id = ?`,
      [count, count, newestAt, newestAt, TABLE, companyId],
    );
  }
}
