import { Injectable, Logger } from '@nestjs/common';
import { SECOND } from '../../clock.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { Claim } from './claim.js';
import { IdempotencyKeys } from './idempotency-keys.js';

/** Allows two attempts before a claim expires. */
const INTERVAL = 2 * SECOND;

/** Renews the claims of the requests that run in this process. */
@Injectable()
export class ClaimRenewal {
  private readonly log = new Logger('Idempotency');
  private readonly claims = new Set<Claim>();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly work: UnitOfWork,
  ) {}

  async renewDuring<T>(claim: Claim, action: () => Promise<T>): Promise<T> {
    this.claims.add(claim);
    if (!this.timer) this.schedule();
    try {
      return await action();
    } finally {
      this.claims.delete(claim);
    }
  }

  renewAll(): Promise<void> {
    return this.work.run(async (tx) => {
      for (const claim of this.claims) await this.keys.renew(tx, claim);
    });
  }

  private schedule(): void {
    this.timer = setTimeout(() => void this.tick(), INTERVAL).unref();
  }

  private async tick(): Promise<void> {
    if (this.claims.size > 0) await this.renewAll().catch((error: unknown) => this.log.warn(error));
    if (this.claims.size > 0) this.schedule();
    else this.timer = undefined;
  }
}
