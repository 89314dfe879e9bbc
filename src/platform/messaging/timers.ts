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
    await this.cancel(tx, kind, key);
    await tx.change('INSERT INTO timers (kind, timer_key, payload, due_at, attempts) VALUES (?, ?, ?, ?, 0)', [
      kind,
      key,
      JSON.stringify(payload),
      dueAt,
    ]);
    tx.onCommitted(this.listener);
  }

  async cancel(tx: Transaction, kind: string, key: string): Promise<void> {
    await tx.change('DELETE FROM timers WHERE kind = ? AND timer_key = ?', [kind, key]);
  }
}
