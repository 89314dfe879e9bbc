import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';

export interface Prefilled {
  /** E.164. */
  digits: string;
  /** Tells apart two requests for the same number. */
  mark: string;
}

/** The number that waits in a user's phone, until the user starts a call or another one takes its place. */
@Injectable()
export class PrefilledNumbers {
  constructor(private readonly reader: Reader) {}

  async of(userId: number): Promise<Prefilled | undefined> {
    return this.reader.first<Prefilled>('SELECT digits, mark FROM prefilled_numbers WHERE user_id = ?', [userId]);
  }

  async put(tx: Transaction, companyId: number, userId: number, digits: string, now: number): Promise<void> {
    const changed = ['digits', 'mark', 'asked_at'];
    const replace = tx.mysql
      ? `ON DUPLICATE KEY UPDATE ${changed.map((name) => `${name} = VALUES(${name})`).join(', ')}`
      : `ON CONFLICT (user_id) DO UPDATE SET ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`;
    await tx.change(
      `INSERT INTO prefilled_numbers (user_id, company_id, digits, mark, asked_at) VALUES (?, ?, ?, ?, ?) ${replace}`,
      [userId, companyId, digits, randomUUID(), now],
    );
  }

  /** What was asked for after the given time stays. */
  async forget(tx: Transaction, userId: number, upTo: number): Promise<void> {
    await tx.change('DELETE FROM prefilled_numbers WHERE user_id = ? AND asked_at <= ?', [userId, upTo]);
  }
}
