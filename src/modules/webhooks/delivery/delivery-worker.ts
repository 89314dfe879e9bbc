import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type ClaimedDelivery, type Outcome, succeeded } from './claimed-delivery.js';
import { Claims, type WebhookCapacity } from './claims.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryQueue } from './delivery-queue.js';
import { OutcomeRecorder } from './outcome-recorder.js';
import { Sender } from './sender.js';
import { Wakeup } from './wakeup.js';
import { WebhookConnection } from './webhook-connection.js';

const POLL_INTERVAL = 500;
const PAUSE_AFTER_ERROR = SECOND;
const IDLE_TIMEOUT = MINUTE;

/**
 * Sends due deliveries. Each round is one transaction that records the outcomes since the last round and claims new
 * deliveries; no transaction is open during a request. Any number of processes share the work.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  /** The context that log filters of operators know, which is older than the name of the class. */
  private readonly log = new Logger('DeliverDue');
  private readonly wakeup = new Wakeup();
  private readonly connections = new Map<number, WebhookConnection>();
  /** Webhooks that may have due deliveries. */
  private readonly due = new Set<number>();
  private readonly running = new Set<Promise<void>>();
  private unrecorded: Outcome[] = [];
  private stopped = false;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly claims: Claims,
    private readonly recorder: OutcomeRecorder,
    private readonly sender: Sender,
    private readonly metrics: DeliveryMetrics,
    queue: DeliveryQueue,
  ) {
    queue.onAdded((webhookIds) => this.markDue(webhookIds));
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker')) this.loop = this.run();
  }

  /** Waits for the open attempts, records them and begins no others. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.wakeup.signal();
    await this.loop;
    await Promise.all(this.running);
    this.due.clear();
    // Without a database the leases expire, and another process sends these deliveries again.
    await this.round().catch((error: unknown) => this.log.error(error));
    await Promise.all([...this.connections.values()].map((connection) => connection.close()));
  }

  /** Makes every attempt that is due and returns how many there were. */
  async runOnce(): Promise<number> {
    let count = 0;
    this.markDue(await this.claims.dueWebhooks());
    do {
      count += await this.round();
      // An outcome that arrived during the round may release the next delivery of its subject.
      const nothingToDo = this.unrecorded.length === 0 && this.webhooksToClaim().length === 0;
      if (nothingToDo && this.running.size > 0) await Promise.race(this.running);
    } while (this.running.size > 0 || this.unrecorded.length > 0 || this.due.size > 0);
    return count;
  }

  private async run(): Promise<void> {
    let polledAt = -Infinity;
    while (!this.stopped) {
      try {
        if (performance.now() - polledAt >= POLL_INTERVAL) {
          polledAt = performance.now();
          this.markDue(await this.claims.dueWebhooks());
          this.closeIdleConnections();
        }
        await this.round();
        await this.wakeup.wait(POLL_INTERVAL);
      } catch (error) {
        this.log.error(error);
        await new Promise((resume) => setTimeout(resume, PAUSE_AFTER_ERROR));
      }
    }
  }

  private markDue(webhookIds: Iterable<number>): void {
    for (const id of webhookIds) this.due.add(id);
    this.wakeup.signal();
  }

  private webhooksToClaim(): WebhookCapacity[] {
    return [...this.due]
      .map((webhookId) => ({ webhookId, capacity: this.connection(webhookId).capacity }))
      .filter(({ capacity }) => capacity > 0);
  }

  /** Returns how many attempts it began. */
  private async round(): Promise<number> {
    const outcomes = this.unrecorded.splice(0);
    const webhooks = this.webhooksToClaim();
    if (outcomes.length === 0 && webhooks.length === 0) return 0;
    for (const { webhookId } of webhooks) this.due.delete(webhookId);
    try {
      const deliveries = await this.work.run(async (tx) => {
        await this.recorder.record(tx, outcomes);
        return this.claims.claimDue(tx, webhooks);
      });
      for (const delivery of deliveries) this.begin(delivery);
      // A webhook at its limit may have more due deliveries.
      for (const { webhookId } of webhooks) if (this.connection(webhookId).capacity === 0) this.due.add(webhookId);
      return deliveries.length;
    } catch (error) {
      this.unrecorded.unshift(...outcomes);
      for (const { webhookId } of webhooks) this.due.add(webhookId);
      throw error;
    }
  }

  private begin(delivery: ClaimedDelivery): void {
    const { webhookId } = delivery.target;
    const connection = this.connection(webhookId);
    connection.begin(this.clock.now());
    const attempt = this.sender.send(delivery, connection).then((outcome) => {
      connection.end(succeeded(outcome));
      this.metrics.record(outcome);
      this.unrecorded.push(outcome);
      this.running.delete(attempt);
      // Recording it releases the next delivery of its subject.
      if (succeeded(outcome)) this.due.add(webhookId);
      this.wakeup.signal();
    });
    this.running.add(attempt);
  }

  private connection(webhookId: number): WebhookConnection {
    let connection = this.connections.get(webhookId);
    if (!connection) this.connections.set(webhookId, (connection = new WebhookConnection()));
    return connection;
  }

  private closeIdleConnections(): void {
    for (const [id, connection] of this.connections)
      if (connection.inFlight === 0 && this.clock.now() - connection.usedAt > IDLE_TIMEOUT) {
        this.connections.delete(id);
        void connection.close();
      }
  }
}
