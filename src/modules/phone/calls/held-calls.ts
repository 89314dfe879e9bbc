import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/** The call that a user put on hold; what it says of a call that the user is no longer on counts for nothing. */
@Injectable()
export class HeldCalls {
  constructor(private readonly reader: Reader) {}

  async of(userId: number): Promise<number | undefined> {
    const row = await this.reader.first<{ call_id: number }>('SELECT call_id FROM held_calls WHERE user_id = ?', [
      userId,
    ]);
    return row && Number(row.call_id);
  }

  async put(tx: Transaction, userId: number, callId: number): Promise<void> {
    await this.forget(tx, userId);
    await tx.change('INSERT INTO held_calls (user_id, call_id) VALUES (?, ?)', [userId, callId]);
  }

  async forget(tx: Transaction, userId: number): Promise<void> {
    await tx.change('DELETE FROM held_calls WHERE user_id = ?', [userId]);
  }
}
