import { randomUUID } from 'node:crypto';
import type { OnModuleDestroy } from '@nestjs/common';
import { SECOND } from '../../../platform/clock.js';
import type { Redis } from '../../../platform/redis/redis.js';
import { type RefreshHint, RefreshHints } from './refresh-hints.js';

const CHANNEL = 'switchhook:phone';
const POLL_INTERVAL = 5 * SECOND;

/** Publishes hints to all replicas. While Redis is unavailable, each replica polls instead. */
export class RedisRefreshHints extends RefreshHints implements OnModuleDestroy {
  private readonly instanceId = randomUUID();
  private poll: NodeJS.Timeout | undefined;

  constructor(private readonly redis: Redis) {
    super();
  }

  async connect(): Promise<this> {
    await this.redis.subscribe(
      CHANNEL,
      (message) => this.receive(message),
      () => this.onLoss(),
    );
    this.poll = setInterval(() => {
      if (!this.redis.isConnected) this.onLoss();
    }, POLL_INTERVAL).unref();
    return this;
  }

  /** Not awaited: the other replicas poll while Redis is unavailable, so a lost hint only delays them. */
  override publish(hint: RefreshHint): void {
    super.publish(hint);
    this.redis.publish(CHANNEL, JSON.stringify({ from: this.instanceId, ...hint })).catch(() => undefined);
  }

  onModuleDestroy(): void {
    clearInterval(this.poll);
  }

  private receive(message: string): void {
    const { from, userIds, callId } = JSON.parse(message) as RefreshHint & { from: string };
    if (from !== this.instanceId) super.publish({ userIds, callId });
  }
}
