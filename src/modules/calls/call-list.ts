import { Injectable } from '@nestjs/common';
import { RankedList } from '../../platform/database/ranked-list.js';
import { Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';

const TABLE = 'calls';

@Injectable()
export class CallList extends RankedList {
  constructor(reader: Reader) {
    super(reader, { table: TABLE, live: 'listed = 1' });
  }

  /** Calls of a company begin one after the other, so that a later one never bears an earlier time than those before. */
  async hold(tx: Transaction, companyId: number): Promise<void> {
    if (tx.mysql)
      await tx.rows(`SELECT total FROM list_tallies WHERE list = ? AND company_id = ?${tx.forUpdate}`, [
        ...[TABLE, companyId],
      ]);
  }
}
