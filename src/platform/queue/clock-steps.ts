import type { Clock } from '../clock.js';
import type { Reader } from '../database/reader.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { BLOCKED } from './queue-table.js';

/**
 * Finds the items of a queue that were scheduled before the clock stepped back, even while no process ran. Their
 * delay begins again, so that nothing stalls until the clock is where it was, and nothing is done too early.
 */
export class ClockSteps {
  private lastChecked = Infinity;

  constructor(
    private readonly table: string,
    private readonly clock: Clock,
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
  ) {}

  /** To be called often; reads the table only at the first call and after a step. */
  async check(): Promise<void> {
    const now = this.clock.now();
    const hasStepped = now < this.lastChecked;
    if (hasStepped) await this.restartDelays(now);
    this.lastChecked = now;
  }

  private async restartDelays(now: number): Promise<void> {
    const affected = `set_at > ? AND due_at < ${BLOCKED}`;
    if (!(await this.reader.first(`SELECT id FROM ${this.table} WHERE ${affected} LIMIT 1`, [now]))) return;
    // MySQL assigns from left to right, so set_at is changed last.
    await this.work.run((tx) =>
      tx.change(`UPDATE ${this.table} SET due_at = due_at - set_at + ?, set_at = ? WHERE ${affected}`, [now, now, now]),
    );
  }
}
