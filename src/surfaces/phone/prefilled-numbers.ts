import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Reader } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import type { PrefilledNumber } from './phone-session.entity.js';

type Prefilled = Pick<PrefilledNumber, 'digits' | 'mark'>;

/** The number prefilled in a user's phone until the user starts a call or it is replaced. */
@Injectable()
export class PrefilledNumbers {
  constructor(private readonly reader: Reader) {}

  async find(userId: number): Promise<Prefilled | undefined> {
    return this.reader.first<Prefilled>('SELECT digits, mark FROM prefilled_numbers WHERE user_id = ?', [userId]);
  }

  async set(tx: Transaction, companyId: number, userId: number, digits: string, now: number): Promise<void> {
    const number = { digits, mark: randomUUID(), asked_at: now };
    await tx.upsert('prefilled_numbers', [{ user_id: userId, company_id: companyId, ...number }], {
      key: ['user_id'],
      replace: Object.keys(number),
    });
  }

  /** Keeps a number that was requested after `upTo`. */
  async clear(tx: Transaction, userId: number, upTo: number): Promise<void> {
    await tx.change('DELETE FROM prefilled_numbers WHERE user_id = ? AND asked_at <= ?', [userId, upTo]);
  }
}
