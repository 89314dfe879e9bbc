import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions/transaction.js';

export interface Timer {
  kind: string;
  /** One timer of a kind runs per key; setting it again moves it. */
  key: string;
  dueAt: number;
  payload?: unknown;
}

/** Durable timers: set and cancelled in the unit of work they belong to, fired by the TimerRunner of any process. */
@Injectable()
export class Timers {
  private listener: () => void = () => undefined;

  onSet(listener: () => void): void {
    this.listener = listener;
  }

  async set(tx: Transaction, { kind, key, dueAt, payload = {} }: Timer): Promise<void> {
    // Without its claim the timer is nobody's: a process that is working on it no longer deletes it.
    const setting = { payload: JSON.stringify(payload), due_at: dueAt, attempts: 0, claim: null };
    await tx.upsert('timers', [{ kind, timer_key: key, ...setting }], {
      key: ['kind', 'timer_key'],
      replace: Object.keys(setting),
    });
    tx.afterCommit(this.listener);
  }

  async cancel(tx: Transaction, kind: string, key: string): Promise<void> {
    await tx.change('DELETE FROM timers WHERE kind = ? AND timer_key = ?', [kind, key]);
  }
}
