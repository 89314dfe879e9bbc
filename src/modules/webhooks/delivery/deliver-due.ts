import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Bell } from './bell.js';
import { Claims } from './claims.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryQueue } from './delivery-queue.js';
import { type Job, type Outcome, succeeded } from './job.js';
import { Line } from './line.js';
import { Outcomes } from './outcomes.js';
import { Sender } from './sender.js';

const POLL = 500;
const AFTER_AN_ERROR = SECOND;
const IDLE = MINUTE;

/**
 * Sends what is due. Each round is one transaction that writes down the attempts which ended since the last round and
 * claims new ones; no transaction is open while a receiver is asked. Any number of processes share the work.
 */
@Injectable()
export class DeliverDue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(DeliverDue.name);
  private readonly bell = new Bell();
  private readonly lines = new Map<number, Line>();
  /** Webhooks that may have something due. */
  private readonly due = new Set<number>();
  private readonly running = new Set<Promise<void>>();
  private ended: Outcome[] = [];
  private stopped = false;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly claims: Claims,
    private readonly outcomes: Outcomes,
    private readonly sender: Sender,
    private readonly metrics: DeliveryMetrics,
    queue: DeliveryQueue,
  ) {
    queue.onAdded((webhookIds) => this.look(webhookIds));
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker')) this.loop = this.run();
  }

  /** Lets attempts end that were begun, writes them down and begins no other. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.bell.ring();
    await this.loop;
    await Promise.all(this.running);
    this.due.clear();
    // Without a database the leases run out, and the next process sends once more.
    await this.round().catch((error: unknown) => this.log.error(error));
    await Promise.all([...this.lines.values()].map((line) => line.close()));
  }

  /** Makes every attempt that is due and tells how many there were. */
  async runOnce(): Promise<number> {
    let count = 0;
    this.look(await this.claims.dueWebhooks());
    do {
      count += await this.round();
      // What ended while the round was written may let go what a receiver waits for.
      const nothingToDo = this.ended.length === 0 && this.free().length === 0;
      if (nothingToDo && this.running.size > 0) await Promise.race(this.running);
    } while (this.running.size > 0 || this.ended.length > 0 || this.due.size > 0);
    return count;
  }

  private async run(): Promise<void> {
    let polledAt = -Infinity;
    while (!this.stopped) {
      try {
        if (performance.now() - polledAt >= POLL) {
          polledAt = performance.now();
          this.look(await this.claims.dueWebhooks());
          this.leaveIdleLines();
        }
        await this.round();
        await this.bell.heard(POLL);
      } catch (error) {
        this.log.error(error);
        await new Promise((resume) => setTimeout(resume, AFTER_AN_ERROR));
      }
    }
  }

  private look(webhookIds: Iterable<number>): void {
    for (const id of webhookIds) this.due.add(id);
    this.bell.ring();
  }

  /** Webhooks that may have something due, and room for it. */
  private free(): { webhookId: number; room: number }[] {
    return [...this.due]
      .map((webhookId) => ({ webhookId, room: this.line(webhookId).room }))
      .filter(({ room }) => room > 0);
  }

  /** Tells how many attempts it began. */
  private async round(): Promise<number> {
    const ended = this.ended.splice(0);
    const asked = this.free();
    if (ended.length === 0 && asked.length === 0) return 0;
    for (const { webhookId } of asked) this.due.delete(webhookId);
    try {
      const jobs = await this.work.run(async (tx) => {
        await this.outcomes.write(tx, ended);
        return this.claims.take(tx, asked);
      });
      for (const job of jobs) this.begin(job);
      // A line that is full may have more behind it.
      for (const { webhookId } of asked) if (this.line(webhookId).room === 0) this.due.add(webhookId);
      return jobs.length;
    } catch (error) {
      this.ended.unshift(...ended);
      for (const { webhookId } of asked) this.due.add(webhookId);
      throw error;
    }
  }

  private begin(job: Job): void {
    const { webhookId } = job.target;
    const line = this.line(webhookId);
    line.begin(this.clock.now());
    const attempt = this.sender.send(job, line).then((outcome) => {
      line.end(succeeded(outcome));
      this.metrics.note(outcome);
      this.ended.push(outcome);
      this.running.delete(attempt);
      // What stood behind it may go now.
      if (succeeded(outcome)) this.due.add(webhookId);
      this.bell.ring();
    });
    this.running.add(attempt);
  }

  private line(webhookId: number): Line {
    let line = this.lines.get(webhookId);
    if (!line) this.lines.set(webhookId, (line = new Line()));
    return line;
  }

  private leaveIdleLines(): void {
    for (const [id, line] of this.lines)
      if (line.inFlight === 0 && this.clock.now() - line.usedAt > IDLE) {
        this.lines.delete(id);
        void line.close();
      }
  }
}
