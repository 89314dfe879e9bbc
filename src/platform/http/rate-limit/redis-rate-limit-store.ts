import type { Clock } from '../../clock.js';
import type { Redis } from '../../redis/redis.js';
import { type Hits, MemoryRateLimitStore, RateLimitStore } from './rate-limit-store.js';

/** A window that ends later than its length from now is over: the clock of Redis has stepped back. */
const HIT = `
local count = redis.call('INCR', KEYS[1])
local remaining = redis.call('PTTL', KEYS[1])
if remaining >= 0 and remaining <= tonumber(ARGV[1]) then return {count, remaining} end
redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
return {1, tonumber(ARGV[1])}`;

/** Counts for all replicas together; while Redis is down, each replica counts alone. */
export class RedisRateLimitStore extends RateLimitStore {
  private readonly fallback: MemoryRateLimitStore;

  constructor(
    clock: Clock,
    private readonly redis: Redis,
  ) {
    super(clock);
    this.fallback = new MemoryRateLimitStore(clock);
  }

  async hit(key: string, milliseconds: number): Promise<Hits> {
    try {
      const reply = await this.redis.evaluate(HIT, `switchhook:${key}`, String(milliseconds));
      const [count, remaining] = reply as [number, number];
      return { count, resetAt: this.clock.now() + remaining };
    } catch {
      return this.fallback.hit(key, milliseconds);
    }
  }
}
