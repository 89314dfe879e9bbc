import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { DeliveryQueue } from './queue/delivery-queue.js';
import type { Delivery, QueuedDelivery } from '../delivery.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

const RETENTION = 'webhooks.retention';
const BATCH = 500;
const MAX_HOLD = 3 * DAY;

/**
 * Every hour: marks deliveries that were held for too long as failed, and deletes bodies and attempts past their
 * retention, keeping the deliveries in the log. Each batch is a timer of its own, so that other writers do not wait long.
 */
@Injectable()
@OnTimer(RETENTION)
export class Retention implements TimerHandler, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly timers: Timers,
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.work.run((tx) => this.schedule(tx, 0));
  }

  async fire(_: unknown, tx: Transaction): Promise<void> {
    const failed = await this.failHeld(tx);
    const purged = await this.purgeExpired(tx);
    await this.schedule(tx, failed === BATCH || purged === BATCH ? 0 : HOUR);
  }

  private schedule(tx: Transaction, delay: number): Promise<void> {
    return this.timers.set(tx, { kind: RETENTION, key: 'all', dueAt: this.clock.now() + delay });
  }

  private async failHeld(tx: Transaction): Promise<number> {
    const since = this.clock.now() - MAX_HOLD;
    const held = await tx.rows<Pick<QueuedDelivery, 'id' | 'deliveryId'>>(
      `SELECT q.id, q.delivery_id AS deliveryId FROM webhooks w JOIN delivery_queue q ON q.webhook_id = w.id
         JOIN deliveries d ON d.id = q.delivery_id
       WHERE w.state <> 'active' AND w.state_since <= ? AND d.created_at <= ? LIMIT ${BATCH}`,
      [since, since],
    );
    await this.queue.fail(tx, held);
    return held.length;
  }

  /** Reads the oldest bodies first, so the cost depends on what there is to delete. */
  private async purgeExpired(tx: Transaction): Promise<number> {
    const before = this.clock.now() - this.config.webhookRetentionDays * DAY;
    const oldest = await tx.rows<RowOf<Delivery, 'id' | 'created_at'>>(
      `SELECT d.id, d.created_at FROM delivery_bodies b JOIN deliveries d ON d.id = b.delivery_id
       WHERE NOT EXISTS (SELECT 1 FROM delivery_queue q WHERE q.delivery_id = b.delivery_id)
       ORDER BY b.delivery_id LIMIT ${BATCH}`,
    );
    const ids = oldest.filter(({ created_at }) => created_at <= before).map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Checked again, because a delivery that was queued again meanwhile needs its body.
    await tx.change(
      `DELETE FROM delivery_bodies WHERE delivery_id IN (${placeholders(ids)})
         AND NOT EXISTS (SELECT 1 FROM delivery_queue q WHERE q.delivery_id = delivery_bodies.delivery_id)`,
      ids,
    );
    await tx.change(`DELETE FROM delivery_attempts WHERE delivery_id IN (${placeholders(ids)})`, ids);
    return ids.length;
  }
}
