import { Global, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, HOUR } from '../../clock.js';
import { Config } from '../../config.js';
import type { Transaction } from '../../database/transactions/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../timers/timer-runner.js';
import { Timers } from '../../timers/timers.js';
import { ClaimRenewal } from './claim-renewal.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { Idempotency } from './idempotent-post.js';

const SWEEP = 'http.sweep-idempotency-keys';

/** Deletes expired keys every hour. */
@Injectable()
@OnTimer(SWEEP)
class IdempotencySweep implements TimerHandler, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly keys: IdempotencyKeys,
    private readonly timers: Timers,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.roles.has('worker')) await this.work.run((tx) => this.setNext(tx));
  }

  async fire(_: unknown, tx: Transaction): Promise<void> {
    await this.keys.deleteExpired(tx);
    await this.setNext(tx);
  }

  private setNext(tx: Transaction): Promise<void> {
    return this.timers.set(tx, { kind: SWEEP, key: 'all', dueAt: this.clock.now() + HOUR });
  }
}

@Global()
@Module({
  providers: [IdempotencyKeys, ClaimRenewal, Idempotency, IdempotencySweep],
  exports: [IdempotencyKeys, ClaimRenewal, Idempotency],
})
export class IdempotencyModule {}
