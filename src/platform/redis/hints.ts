import { randomUUID } from 'node:crypto';
import type { OnModuleDestroy } from '@nestjs/common';
import { SECOND } from '../clock.js';
import type { Redis } from './redis.js';

const POLL_INTERVAL = 5 * SECOND;

/**
 * Notifies the processes that serve sockets about data that has changed. A hint only triggers a read of the database,
 * so duplicates and reordering are harmless, and heartbeats make up for a lost one. This class reaches only its own
 * process; several replicas need RedisHints, because just one of them relays each event.
 */
export class Hints<T extends object> {
  private listener: (hint: T) => void = () => undefined;
  protected onLoss: () => void = () => undefined;

  /** `onLoss` is called when hints of other replicas may have been lost. */
  subscribe(listener: (hint: T) => void, onLoss: () => void): void {
    this.listener = listener;
    this.onLoss = onLoss;
  }

  publish(hint: T): void {
    this.listener(hint);
  }
}

/** Publishes hints to all replicas. While Redis is unavailable, each replica polls instead. */
class RedisHints<T extends object> extends Hints<T> implements OnModuleDestroy {
  private readonly instanceId = randomUUID();
  private poll: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly channel: string,
  ) {
    super();
  }

  async connect(): Promise<this> {
    await this.redis.subscribe(
      this.channel,
      (message) => this.receive(message),
      () => this.onLoss(),
    );
    this.poll = setInterval(() => {
      if (!this.redis.isConnected) this.onLoss();
    }, POLL_INTERVAL).unref();
    return this;
  }

  /** Not awaited: the other replicas poll while Redis is unavailable, so a lost hint only delays them. */
  override publish(hint: T): void {
    super.publish(hint);
    this.redis.publish(this.channel, JSON.stringify({ from: this.instanceId, hint })).catch(() => undefined);
  }

  onModuleDestroy(): void {
    clearInterval(this.poll);
  }

  private receive(message: string): void {
    const { from, hint } = JSON.parse(message) as { from: string; hint: T };
    if (from !== this.instanceId) super.publish(hint);
  }
}

export const createHints = async <T extends object>(redis: Redis | undefined, channel: string): Promise<Hints<T>> =>
  redis ? new RedisHints<T>(redis, channel).connect() : new Hints<T>();
