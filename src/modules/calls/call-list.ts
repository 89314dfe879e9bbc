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
}
