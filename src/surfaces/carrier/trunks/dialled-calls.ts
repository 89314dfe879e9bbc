import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';

interface DialledCall {
  companyId: number;
  connectionId: number;
  userId: number | null;
}

/** The calls that were started over trunks in the last minute. */
@Injectable()
export class DialledCalls {
  async count(
    tx: Transaction,
    connectionId: number,
    userId: number | null,
    now: number,
  ): Promise<{ all: number; ofUser: number }> {
    const rows = await tx.rows<{ userId: number | null; calls: number }>(
      `SELECT user_id AS userId, COUNT(*) AS calls FROM dialled_calls
       WHERE connection_id = ? AND dialled_at > ? AND dialled_at <= ? GROUP BY user_id`,
      [connectionId, now - MINUTE, now + MINUTE],
    );
    return {
      all: rows.reduce((sum, { calls }) => sum + calls, 0),
      ofUser: (userId !== null && rows.find((row) => row.userId === userId)?.calls) || 0,
    };
  }

  /** Deletes rows outside the last minute, and future ones after the clock was set back, to keep the table small. */
  async add(tx: Transaction, { companyId, connectionId, userId }: DialledCall, now: number): Promise<void> {
    const sql = 'DELETE FROM dialled_calls WHERE connection_id = ? AND (dialled_at <= ? OR dialled_at > ?)';
    await tx.change(sql, [connectionId, now - MINUTE, now + MINUTE]);
    await tx.change('INSERT INTO dialled_calls (company_id, connection_id, user_id, dialled_at) VALUES (?, ?, ?, ?)', [
      companyId,
      connectionId,
      userId,
      now,
    ]);
  }
}
