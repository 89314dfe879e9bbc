import type { OnApplicationShutdown } from '@nestjs/common';
import { createClient, ErrorReply } from 'redis';
import { SECOND } from '../clock.js';
import { ConfigError } from '../config.js';
import type { Dependency } from '../observability/dependency.js';
import { Redis } from './redis.js';

const COMMAND_TIMEOUT = 500;
const LONGEST_PAUSE = 5 * SECOND;

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
      // A server that holds its connections open without answering is noticed by pings that stay without a reply.
      pingInterval: 2 * SECOND,
      socket: {
        connectTimeout: 2 * SECOND,
        socketTimeout: 5 * SECOND,
        reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE),
      },
    });
    return { commands, subscriber: commands.duplicate() };
  } catch (error) {
    throw new ConfigError(`REDIS_URL must be redis://user:password@host:port/database: ${(error as Error).message}.`);
  }
}

/** Two connections, one for commands and one for subscriptions, that are opened again whenever they are lost. */
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
      client.on('error', (error: Error) => this.dependency.failed(error));
    this.commands.on('ready', () => this.reportIfConnected());
    this.subscriber.on('ready', () => void this.activateAll());
  }

  get isConnected(): boolean {
    return this.commands.isReady && this.subscriber.isReady && this.subscriptions.every(({ active }) => active);
  }

  /** Waits for the first attempt alone: a server starts without its Redis, and the clients go on trying. */
  async connect(): Promise<this> {
    const attempts = [this.commands, this.subscriber].map((client) => {
      const attempted = new Promise<void>((resolve) => {
        client.once('ready', resolve).once('error', () => resolve());
      });
      // It rejects only when the process shuts down before it has connected.
      client.connect().catch(() => undefined);
      return attempted;
    });
    await Promise.all(attempts);
    return this;
  }

  async evaluate(script: string, key: string, ...values: string[]): Promise<unknown> {
    try {
      const reply = await withTimeout(this.commands.eval(script, { keys: [key], arguments: values }));
      this.reportIfConnected();
      return reply;
    } catch (error) {
      // Such as a Redis that is out of memory or read-only: it is connected and of no use.
      if (error instanceof ErrorReply) this.dependency.failed(error);
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

  /** Nothing is waited for: a Redis that does not answer would keep the process from ending. */
  onApplicationShutdown(): void {
    for (const client of [this.commands, this.subscriber]) if (client.isOpen) client.destroy();
  }

  private async activateAll(): Promise<void> {
    for (const subscription of this.subscriptions) await this.activate(subscription);
    this.reportIfConnected();
  }

  /** The client renews by itself what was once subscribed. */
  private async activate(subscription: Subscription): Promise<void> {
    try {
      if (!subscription.active) await this.subscriber.subscribe(subscription.channel, subscription.listener);
      subscription.active = true;
      subscription.onSubscribed();
    } catch (error) {
      this.dependency.failed(error as Error);
    }
  }

  private reportIfConnected(): void {
    if (this.isConnected) this.dependency.succeeded();
  }
}

/** The client has no limit of its own for the time until a reply. */
async function withTimeout<T>(reply: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not reply in time')), COMMAND_TIMEOUT);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}
