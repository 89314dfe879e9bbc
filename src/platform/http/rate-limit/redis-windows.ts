import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createClient } from 'redis';
import { Clock } from '../../clock.js';
import { type Hits, MemoryWindows, Windows } from './windows.js';

const HIT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

const PATIENCE_MILLISECONDS = 500;

/** A server that is there but silent is as good as away. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is silent')), PATIENCE_MILLISECONDS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Counts shared by all replicas. While Redis is away each replica counts for itself, so the API stays up and limited. */
export class RedisWindows extends Windows implements OnApplicationShutdown {
  private readonly log = new Logger(RedisWindows.name);
  private readonly fallback: MemoryWindows;
  private readonly client;

  constructor(clock: Clock, url: string) {
    super(clock);
    this.fallback = new MemoryWindows(clock);
    this.client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2000 } });
    this.client.on('error', (error: Error) => this.log.warn(`Redis: ${error.message}`));
  }

  async connect(): Promise<this> {
    await this.client.connect();
    return this;
  }

  async hit(key: string, milliseconds: number): Promise<Hits> {
    try {
      const options = { keys: [`switchhook:${key}`], arguments: [String(milliseconds)] };
      const [count, left] = (await soon(this.client.eval(HIT, options))) as [number, number];
      return { count, resetAt: this.clock.now() + left };
    } catch {
      return this.fallback.hit(key, milliseconds);
    }
  }

  /** Nothing is waited for: a silent Redis would keep the process from ending. */
  onApplicationShutdown(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}
