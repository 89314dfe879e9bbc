import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SECOND } from '../clock.js';
import { Reader } from '../database/reader.js';
import { UnitOfWork } from '../database/unit-of-work.js';

/** Anyone may ask, so that asking often must not cost a write each time. */
const RESULT_VALID_MILLISECONDS = SECOND;
const TIME_LIMIT_MILLISECONDS = 3 * SECOND;
/** Larger than a database page, so that a full disk cannot go unnoticed. */
const PROBE_BYTES = 8192;

/** Whether this process should be sent work: it is not draining, it can read, and what it writes is committed. */
@Injectable()
export class Readiness {
  private draining = false;
  private result: Promise<boolean> = Promise.resolve(false);
  private checkedAt = -Infinity;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
  ) {}

  drain(): void {
    this.draining = true;
  }

  async isReady(): Promise<boolean> {
    if (this.draining) return false;
    if (performance.now() - this.checkedAt >= RESULT_VALID_MILLISECONDS) {
      this.checkedAt = performance.now();
      this.result = withinTimeLimit(this.probe()).catch(() => false);
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

function withinTimeLimit(probe: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIME_LIMIT_MILLISECONDS);
  });
  return Promise.race([probe, late]).finally(() => clearTimeout(timer));
}
