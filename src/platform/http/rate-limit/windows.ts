import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../../clock.js';

/** How often a key was hit in its present window, and when that window ends (epoch milliseconds). */
export interface Hits {
  count: number;
  resetAt: number;
}

type Tally = Awaited<ReturnType<ThrottlerStorage['increment']>> & Pick<Hits, 'resetAt'>;

/** Fixed windows that open with their first hit. */
export abstract class Windows implements ThrottlerStorage {
  constructor(protected readonly clock: Clock) {}

  abstract hit(key: string, milliseconds: number): Hits | Promise<Hits>;

  async increment(key: string, ttl: number, limit: number): Promise<Tally> {
    const { count, resetAt } = await this.hit(key, ttl);
    const timeToExpire = Math.max(1, Math.ceil((resetAt - this.clock.now()) / 1000));
    return { totalHits: count, timeToExpire, resetAt, isBlocked: count > limit, timeToBlockExpire: timeToExpire };
  }
}

const SWEEP_AT = 10_000;

/** Counts in this process: one map entry a key, no timers. */
@Injectable()
export class MemoryWindows extends Windows {
  private readonly windows = new Map<string, Hits>();

  constructor(clock: Clock) {
    super(clock);
  }

  hit(key: string, milliseconds: number): Hits {
    const now = this.clock.now();
    const open = this.windows.get(key);
    if (open && open.resetAt > now) {
      open.count++;
      return open;
    }
    if (this.windows.size >= SWEEP_AT) this.sweep(now);
    const opened = { count: 1, resetAt: now + milliseconds };
    this.windows.set(key, opened);
    return opened;
  }

  private sweep(now: number): void {
    for (const [key, { resetAt }] of this.windows) if (resetAt <= now) this.windows.delete(key);
  }
}
