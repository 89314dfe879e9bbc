import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { isDuplicate } from '../database/database-errors.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/** Leases, each held by one process at a time until it gives the lease back or the time runs out. */
@Injectable()
export class Leases {
  private readonly holder = randomUUID();

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A lease that ends later than possible is over: the clock has stepped back. The factor allows for clock skew. */
  async take(name: string, milliseconds: number): Promise<boolean> {
    const now = this.clock.now();
    const update = () =>
      this.work.run((tx) =>
        tx.change(
          `UPDATE leases SET holder = ?, expires_at = ?
           WHERE name = ? AND (holder = ? OR expires_at <= ? OR expires_at > ?)`,
          [this.holder, now + milliseconds, name, this.holder, now, now + 2 * milliseconds],
        ),
      );
    if ((await update()) === 1) return true;
    try {
      await this.work.run((tx) =>
        tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)', [
          name,
          this.holder,
          now + milliseconds,
        ]),
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Extends the lease; false if another process has held it in between, however briefly. */
  async renew(name: string, milliseconds: number): Promise<boolean> {
    const values = [this.clock.now() + milliseconds, name, this.holder];
    return (
      (await this.work.run((tx) =>
        tx.change('UPDATE leases SET expires_at = ? WHERE name = ? AND holder = ?', values),
      )) === 1
    );
  }

  async giveBack(name: string): Promise<void> {
    await this.work.run((tx) =>
      tx.change('UPDATE leases SET expires_at = 0 WHERE name = ? AND holder = ?', [name, this.holder]),
    );
  }
}
