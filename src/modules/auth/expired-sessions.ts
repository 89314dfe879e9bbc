import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, HOUR } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import { ADDRESS_LIFETIME } from './known-addresses.js';

const CLEANUP = 'auth.expired-sessions';

/** Deletes expired browser sessions, login links and known addresses every hour. */
@Injectable()
@OnTimer(CLEANUP)
export class ExpiredSessions implements TimerHandler, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly timers: Timers,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.roles.has('worker')) await this.work.run((tx) => this.setNext(tx, 0));
  }

  async fire(_: unknown, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    await tx.change('DELETE FROM browser_sessions WHERE expires_at <= ?', [now]);
    await tx.change('DELETE FROM login_links WHERE expires_at <= ?', [now]);
    await tx.change('DELETE FROM known_addresses WHERE last_login_at <= ?', [now - ADDRESS_LIFETIME]);
    await this.setNext(tx);
  }

  private setNext(tx: Transaction, delay = HOUR): Promise<void> {
    return this.timers.set(tx, { kind: CLEANUP, key: 'all', dueAt: this.clock.now() + delay });
  }
}
