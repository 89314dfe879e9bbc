import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { Transaction } from '../database/transactions/transaction.js';

interface Timer {
  kind: string;
  /** There is one timer per kind and key; setting it again replaces it. */
  key: string;
  dueAt: number;
  payload?: unknown;
}

/** Durable timers, set and cancelled in a unit of work and fired by the TimerRunner of any process. */
@Injectable()
export class Timers {
  private listener: () => void = () => undefined;

  constructor(private readonly clock: Clock) {}

  /** Called when a timer is set that is already due; polling finds the others. */
  onDue(listener: () => void): void {
    this.listener = listener;
  }

  async set(tx: Transaction, { kind, key, dueAt, payload = {} }: Timer): Promise<void> {
    // Clearing the claim keeps a process that is handling the old timer from deleting the new one.
    const values = this.valuesOf(dueAt, payload);
    await tx.upsert('timers', [{ kind, timer_key: key, ...values }], {
      key: ['kind', 'timer_key'],
      replace: Object.keys(values),
    });
    this.wake(tx, dueAt);
  }

  /** Sets a timer unless it is already set. */
  async ensure(tx: Transaction, { kind, key, dueAt, payload = {} }: Timer): Promise<void> {
    const row = { kind, timer_key: key, ...this.valuesOf(dueAt, payload) };
    await tx.upsert('timers', [row], { key: ['kind', 'timer_key'] });
    this.wake(tx, dueAt);
  }

  async cancel(tx: Transaction, kind: string, key: string): Promise<void> {
    await tx.change('DELETE FROM timers WHERE kind = ? AND timer_key = ?', [kind, key]);
  }

  private valuesOf(dueAt: number, payload: unknown) {
    const now = this.clock.now();
    return { payload: JSON.stringify(payload), due_at: dueAt, set_at: now, attempts: 0, claim: null };
  }

  private wake(tx: Transaction, dueAt: number): void {
    if (dueAt <= this.clock.now()) tx.afterCommit(this.listener);
  }
}
