import { randomUUID } from 'node:crypto';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createClient } from 'redis';
import { type Hint, Hints } from './hints.js';

const CHANNEL = 'switchhook:phone';

/** Hints to all replicas. While Redis is away each replica hears its own alone. */
export class RedisHints extends Hints implements OnApplicationShutdown {
  private readonly log = new Logger(RedisHints.name);
  private readonly own = randomUUID();
  private readonly speaker;
  private readonly hearer;

  constructor(url: string) {
    super();
    this.speaker = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2000 } });
    this.hearer = this.speaker.duplicate();
    for (const client of [this.speaker, this.hearer])
      client.on('error', (error: Error) => this.log.warn(`Redis: ${error.message}`));
    this.hearer.on('ready', () => this.missed());
  }

  async connect(): Promise<this> {
    await Promise.all([this.speaker.connect(), this.hearer.connect()]);
    await this.hearer.subscribe(CHANNEL, (message) => this.receive(message));
    return this;
  }

  /** Nobody waits for it: those who miss a hint look again by themselves. */
  override tell(hint: Hint): void {
    this.hear(hint);
    this.speaker
      .publish(CHANNEL, JSON.stringify({ from: this.own, ...hint }))
      .catch((error: Error) => this.log.warn(`A hint to the other replicas was lost: ${error.message}`));
  }

  onApplicationShutdown(): void {
    for (const client of [this.speaker, this.hearer]) if (client.isOpen) client.destroy();
  }

  private receive(message: string): void {
    const { from, userIds, callId } = JSON.parse(message) as Hint & { from: string };
    if (from !== this.own) this.hear({ userIds, callId });
  }
}
