import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../../clock.js';

/** How often a key was hit in its present window, and when that window ends (epoch milliseconds). */
export interface Hits {
  count: number;
  resetAt: number;
}

type HitCount = Awaited<ReturnType<ThrottlerStorage['increment']>> & Pick<Hits, 'resetAt'>;

/** Fixed windows that open with their first hit. */
export abstract class RateLimitStore implements ThrottlerStorage {
  constructor(protected readonly clock: Clock) {}

  abstract hit(key: string, milliseconds: number): Hits | Promise<Hits>;

  async increment(key: string, ttl: number, limit: number): Promise<HitCount> {
    const { count, resetAt } = await this.hit(key, ttl);
    const timeToExpire = Math.max(1, Math.ceil((resetAt - this.clock.now()) / 1000));
    return { totalHits: count, timeToExpire, resetAt, isBlocked: count > limit, timeToBlockExpire: timeToExpire };
  }
}

/** A key of fixed size, whatever a visitor sends; `kind` names the store that it is counted in. */
export const rateLimitKey = (kind: string, ...parts: string[]): string =>
  `${kind}:${hash('sha256', JSON.stringify(parts), 'base64url')}`;

const MOST_OF_A_KIND = 50_000;

/**
 * Counts in this process. Each kind of key (what stands before the colon) has a store of its own, so visitors who fill
 * one evict nothing from another: the windows of companies are opened only by authenticated requests.
 */
@Injectable()
export class MemoryRateLimitStore extends RateLimitStore {
  private readonly stores = new Map<string, WindowMap>();

  constructor(
    clock: Clock,
    private readonly most = MOST_OF_A_KIND,
  ) {
    super(clock);
  }

  hit(key: string, milliseconds: number): Hits {
    const now = this.clock.now();
    for (const store of this.stores.values()) store.dropEnded(now);
    return this.storeOf(key.slice(0, key.indexOf(':') + 1)).hit(key, now, milliseconds);
  }

  /** How many windows are open. */
  get size(): number {
    return [...this.stores.values()].reduce((sum, { size }) => sum + size, 0);
  }

  private storeOf(kind: string): WindowMap {
    let store = this.stores.get(kind);
    if (!store) this.stores.set(kind, (store = new WindowMap(this.most)));
    return store;
  }
}

/** Windows of one kind last equally long, so the map holds them in the order in which they end. */
class WindowMap {
  private readonly windows = new Map<string, Hits>();

  constructor(private readonly most: number) {}

  get size(): number {
    return this.windows.size;
  }

  hit(key: string, now: number, milliseconds: number): Hits {
    const open = this.windows.get(key);
    if (open && open.resetAt > now) {
      open.count++;
      return open;
    }
    this.windows.delete(key);
    if (this.windows.size >= this.most) this.windows.delete(this.windows.keys().next().value!);
    const opened = { count: 1, resetAt: now + milliseconds };
    this.windows.set(key, opened);
    return opened;
  }

  dropEnded(now: number): void {
    for (const [key, { resetAt }] of this.windows) {
      if (resetAt > now) return;
      this.windows.delete(key);
    }
  }
}
