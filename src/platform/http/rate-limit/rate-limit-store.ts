import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Clock } from '../../clock.js';

/** The hits of a key in its current window, and the end of the window in epoch milliseconds. */
export interface Hits {
  count: number;
  resetAt: number;
}

type HitCount = Awaited<ReturnType<ThrottlerStorage['increment']>> & Pick<Hits, 'resetAt'>;

/** Counts hits in fixed windows, each of which begins with its first hit. */
export abstract class RateLimitStore implements ThrottlerStorage {
  constructor(protected readonly clock: Clock) {}

  abstract hit(key: string, milliseconds: number): Hits | Promise<Hits>;

  async increment(key: string, ttl: number, limit: number): Promise<HitCount> {
    const { count, resetAt } = await this.hit(key, ttl);
    const timeToExpire = Math.max(1, Math.ceil((resetAt - this.clock.now()) / 1000));
    return { totalHits: count, timeToExpire, resetAt, isBlocked: count > limit, timeToBlockExpire: timeToExpire };
  }
}

/** A key of fixed size for values of clients; `kind` selects the map in which it is counted. */
export const rateLimitKey = (kind: string, ...parts: string[]): string =>
  `${kind}:${hash('sha256', JSON.stringify(parts), 'base64url')}`;

const MAX_WINDOWS_PER_KIND = 50_000;

/**
 * Counts in memory. Each kind of key (the part before the colon) has a map of its own, so that unauthenticated clients
 * cannot evict the windows of companies.
 */
@Injectable()
export class MemoryRateLimitStore extends RateLimitStore {
  private readonly maps = new Map<string, WindowMap>();

  constructor(
    clock: Clock,
    private readonly maxWindows = MAX_WINDOWS_PER_KIND,
  ) {
    super(clock);
  }

  hit(key: string, milliseconds: number): Hits {
    const now = this.clock.elapsed();
    for (const map of this.maps.values()) map.deleteEnded(now);
    const { count, endsAt } = this.mapOf(key.slice(0, key.indexOf(':') + 1)).hit(key, now, milliseconds);
    return { count, resetAt: this.clock.now() + endsAt - now };
  }

  /** The number of open windows. */
  get size(): number {
    return [...this.maps.values()].reduce((sum, { size }) => sum + size, 0);
  }

  private mapOf(kind: string): WindowMap {
    let map = this.maps.get(kind);
    if (!map) this.maps.set(kind, (map = new WindowMap(this.maxWindows)));
    return map;
  }
}

interface Window {
  count: number;
  /** On the clock that never steps. */
  endsAt: number;
}

/** Windows of one kind have the same length, so insertion order is the order in which they end. */
class WindowMap {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly maxWindows: number) {}

  get size(): number {
    return this.windows.size;
  }

  hit(key: string, now: number, milliseconds: number): Window {
    const open = this.windows.get(key);
    if (open && open.endsAt > now) {
      open.count++;
      return open;
    }
    this.windows.delete(key);
    if (this.windows.size >= this.maxWindows) this.windows.delete(this.windows.keys().next().value!);
    const opened = { count: 1, endsAt: now + milliseconds };
    this.windows.set(key, opened);
    return opened;
  }

  deleteEnded(now: number): void {
    for (const [key, { endsAt }] of this.windows) {
      if (endsAt > now) return;
      this.windows.delete(key);
    }
  }
}
