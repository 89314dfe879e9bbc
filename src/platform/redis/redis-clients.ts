import type { OnApplicationShutdown } from '@nestjs/common';
import { createClient, ErrorReply } from '@redis/client';
import { SECOND } from '../clock.js';
import { ConfigError } from '../config.js';
import type { Dependency } from '../observability/dependency.js';
import { backoff } from '../queue/backoff.js';
import { withTimeout } from '../time/with-timeout.js';
import { Redis } from './redis.js';

const COMMAND_TIMEOUT = 500;
const MAX_RECONNECT_DELAY = 5 * SECOND;

interface Subscription {
  channel: string;
  listener: (message: string) => void;
  onSubscribed: () => void;
  active: boolean;
}

function createClients(url: string) {
  try {
    const commands = createClient({
      url,
      disableOfflineQueue: true,
      // Pings detect a server that keeps its connections open without replying.
      pingInterval: 2 * SECOND,
      socket: {
        connectTimeout: 2 * SECOND,
        socketTimeout: 5 * SECOND,
        reconnectStrategy: (retries) => backoff(retries + 1, 100, MAX_RECONNECT_DELAY),
      },
    });
    return { commands, subscriber: commands.duplicate() };
  } catch (error) {
    throw new ConfigError(`REDIS_URL must be redis://user:password@host:port/database: ${(error as Error).message}.`);
  }
}

/** A connection for commands and one for subscriptions, both reopened when they are lost. */
export class RedisClients extends Redis implements OnApplicationShutdown {
  private readonly commands;
  private readonly subscriber;
  private readonly subscriptions: Subscription[] = [];

  constructor(
    url: string,
    private readonly dependency: Dependency,
  ) {
    super();
    ({ commands: this.commands, subscriber: this.subscriber } = createClients(url));
    for (const client of [this.commands, this.subscriber])
      client.on('error', (error: Error) => this.dependency.reportFailure(error));
    this.commands.on('ready', () => this.reportIfConnected());
    this.subscriber.on('ready', () => void this.activateAll());
  }

  get isConnected(): boolean {
    return this.commands.isReady && this.subscriber.isReady && this.subscriptions.every(({ active }) => active);
  }

  /** Waits for the first attempt only: the server also starts without Redis, and the clients keep trying. */
  async connect(): Promise<this> {
    const attempts = [this.commands, this.subscriber].map((client) => {
      const attempted = new Promise<void>((resolve) => {
        client.once('ready', resolve).once('error', () => resolve());
      });
      // Rejects only if the process shuts down before the connection is made.
      client.connect().catch(() => undefined);
      return attempted;
    });
    await Promise.all(attempts);
    return this;
  }

  async evaluate(script: string, key: string, ...values: string[]): Promise<unknown> {
    try {
      // The client has no timeout for replies.
      const reply = await withTimeout(
        this.commands.eval(script, { keys: [key], arguments: values }),
        COMMAND_TIMEOUT,
        'Redis did not reply in time',
      );
      this.reportIfConnected();
      return reply;
    } catch (error) {
      // For example, a server that is out of memory or read-only is connected but unusable.
      if (error instanceof ErrorReply) this.dependency.reportFailure(error);
      throw error;
    }
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.commands.publish(channel, message);
  }

  async subscribe(channel: string, listener: (message: string) => void, onSubscribed: () => void): Promise<void> {
    const subscription = { channel, listener, onSubscribed, active: false };
    this.subscriptions.push(subscription);
    if (this.subscriber.isReady) await this.activate(subscription);
  }

  /** Waits for nothing, because a server that does not reply would keep the process from ending. */
  onApplicationShutdown(): void {
    for (const client of [this.commands, this.subscriber]) if (client.isOpen) client.destroy();
  }

  private async activateAll(): Promise<void> {
    for (const subscription of this.subscriptions) await this.activate(subscription);
    this.reportIfConnected();
  }

  /** The client itself renews a subscription that was active once. */
  private async activate(subscription: Subscription): Promise<void> {
    try {
      if (!subscription.active) await this.subscriber.subscribe(subscription.channel, subscription.listener);
      subscription.active = true;
      subscription.onSubscribed();
    } catch (error) {
      this.dependency.reportFailure(error as Error);
    }
  }

  private reportIfConnected(): void {
    if (this.isConnected) this.dependency.reportSuccess();
  }
}
