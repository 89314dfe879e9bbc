import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SECOND } from '../clock.js';
import { Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { withTimeout } from '../time/with-timeout.js';

/** Limits the writes that unauthenticated requests can cause. */
const CACHE_MILLISECONDS = SECOND;
const TIMEOUT_MILLISECONDS = 3 * SECOND;
/** Larger than a database page, so that a full disk is noticed. */
const PROBE_BYTES = 8192;

/** Whether this process can serve requests: it is not draining, and it can read and write the database. */
@Injectable()
export class Readiness {
  private draining = false;
  private result: Promise<boolean> = Promise.resolve(false);
  private checkedAt = -Infinity;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
  ) {}

  get isDraining(): boolean {
    return this.draining;
  }

  drain(): void {
    this.draining = true;
  }

  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    const canWork = await this.canWork();
    // Draining may have begun meanwhile.
    return canWork && !this.isDraining;
  }

  /** Whether it can use its database, even while it drains. */
  canWork(): Promise<boolean> {
    if (performance.now() - this.checkedAt >= CACHE_MILLISECONDS) {
      this.checkedAt = performance.now();
      this.result = withTimeout(this.probe(), TIMEOUT_MILLISECONDS, 'The database is slow').catch(() => false);
    }
    return this.result;
  }

  private async probe(): Promise<boolean> {
    const content = randomBytes(PROBE_BYTES / 2).toString('hex');
    await this.work.run(async (tx) => {
      await tx.change('INSERT INTO write_probes (content) VALUES (?)', [content]);
      await tx.change('DELETE FROM write_probes WHERE content = ?', [content]);
    });
    await this.reader.rows('SELECT id FROM write_probes LIMIT 1');
    return true;
  }
}
