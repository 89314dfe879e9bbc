import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { Loop } from '../../../platform/messaging/loop.js';
import { SendAttempt } from './send-attempt.js';
import { type QueueEntry, SendQueue } from './send-queue.js';

const POLL_INTERVAL = 500;

/** Messages with files have their own pool, so that a slow file server does not delay texts. */
class SendPool {
  readonly running = new Set<Promise<void>>();

  constructor(
    readonly hasFiles: boolean,
    private readonly limit: number,
  ) {}

  get available(): number {
    return this.limit - this.running.size;
  }
}

/** Sends queued messages in parallel; no transaction is open while the carrier is asked. */
@Injectable()
export class MessageSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(MessageSender.name);
  private endedAttempts = 0;
  private readonly pools = [new SendPool(false, 32), new SendPool(true, 16)];
  private readonly loops = this.pools.map(
    (pool) =>
      new Loop(
        () => this.startDue(pool),
        POLL_INTERVAL,
        (error) => this.log.error(error),
      ),
  );

  constructor(
    private readonly config: Config,
    private readonly queue: SendQueue,
    private readonly attempt: SendAttempt,
  ) {
    queue.onAdded(() => this.wake());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker')) this.loops.forEach((loop) => loop.start());
  }

  /** Waits for the running attempts and starts no others. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await Promise.all(this.running);
  }

  /** Makes every attempt that is due and returns their number. */
  async runOnce(): Promise<number> {
    let count = 0;
    let started: number;
    do {
      const endedAttempts = this.endedAttempts;
      started = 0;
      for (const pool of this.pools) started += await this.startDue(pool);
      count += started;
      // An attempt that ended meanwhile may have unblocked the next message of its conversation.
      const isIdle = started === 0 && this.endedAttempts === endedAttempts;
      if (isIdle && this.running.length > 0) await Promise.race(this.running);
    } while (started > 0 || this.running.length > 0);
    return count;
  }

  private get running(): Promise<void>[] {
    return this.pools.flatMap(({ running }) => [...running]);
  }

  private wake(): void {
    this.loops.forEach((loop) => loop.wake());
  }

  private async startDue(pool: SendPool): Promise<number> {
    const entries = await this.queue.claim(pool.hasFiles, pool.available);
    for (const entry of entries) this.start(pool, entry);
    return entries.length;
  }

  private start(pool: SendPool, entry: QueueEntry): void {
    const attempt = this.attempt
      .run(entry)
      // An attempt whose outcome is not recorded is retried when its lease expires.
      .catch((error: unknown) => this.log.error(error))
      .then(() => {
        pool.running.delete(attempt);
        this.endedAttempts++;
        this.wake();
      });
    pool.running.add(attempt);
  }
}
