import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transaction.js';

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
    // Without its claim the timer is nobody's: whoever had it in work strikes nothing.
    const moved = ['payload', 'due_at', 'attempts', 'claim'];
    const move = tx.mysql
      ? `ON DUPLICATE KEY UPDATE ${moved.map((name) => `${name} = VALUES(${name})`).join(', ')}`
      : `ON CONFLICT (kind, timer_key) DO UPDATE SET ${moved.map((name) => `${name} = excluded.${name}`).join(', ')}`;
    await tx.change(
      `INSERT INTO timers (kind, timer_key, payload, due_at, attempts, claim) VALUES (?, ?, ?, ?, 0, NULL) ${move}`,
      [kind, key, JSON.stringify(payload), dueAt],
    );
    tx.onCommitted(this.listener);
  }

  async cancel(tx: Transaction, kind: string, key: string): Promise<void> {
    await tx.change('DELETE FROM timers WHERE kind = ? AND timer_key = ?', [kind, key]);
  }
}
