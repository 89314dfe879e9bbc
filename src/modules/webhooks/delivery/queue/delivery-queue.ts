import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../../platform/clock.js';
import { placeholders } from '../../../../platform/database/reader.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import type { QueueRow, QueueTable } from '../../../../platform/queue/queue-table.js';
import { Queues } from '../../../../platform/queue/queues.js';
import { DeliveryMetrics } from '../delivery-metrics.js';
import { nextSequences, type SubjectKey } from './sequences.js';
import type { QueuedDelivery } from '../../delivery.entity.js';
import type { RowOf } from '../../../../platform/database/schema/entity-columns.js';

export interface NewDelivery {
  webhookId: number;
  /** With the event and the webhook it identifies the delivery, so that adding it twice has no effect. */
  eventKey: string;
  messageId: string;
  event: string;
  subject: string;
  /** With an empty token, which is filled in when it is sent. */
  body: string;
}

export interface DeliveryRef extends SubjectKey {
  id: number;
}

export type DeliveryQueueRow = QueueRow & RowOf<QueuedDelivery, 'delivery_id' | 'webhook_id' | 'failed_at'>;

type DeliveryIdentity = Pick<NewDelivery, 'webhookId' | 'eventKey' | 'event'>;

const BATCH = 200;
/** The longest time for which a failing delivery holds back the later ones of its subject. */
const MAX_HOLD = MINUTE;

const identityOf = ({ webhookId, eventKey, event }: DeliveryIdentity): string => `${webhookId} ${eventKey} ${event}`;

/** The log of deliveries and the queue of those that are not finished. */
@Injectable()
export class DeliveryQueue {
  private listener: (webhookIds: Iterable<number>) => void = () => undefined;

  readonly table: QueueTable<DeliveryQueueRow>;

  constructor(
    queues: Queues,
    private readonly clock: Clock,
    private readonly metrics: DeliveryMetrics,
  ) {
    this.table = queues.table({
      table: 'delivery_queue',
      columns: ['delivery_id', 'webhook_id', 'failed_at'],
      subject: ['subject', 'webhook_id'],
      maxHold: MAX_HOLD,
    });
  }

  onAdded(listener: (webhookIds: Iterable<number>) => void): void {
    this.listener = listener;
  }

  /** Preserves the given order; leaves existing deliveries unchanged. */
  async add(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    for (let i = 0; i < deliveries.length; i += BATCH) await this.addBatch(tx, deliveries.slice(i, i + BATCH));
  }

  /** Queues finished deliveries again, behind those queued for their subjects; queued ones become due at once. */
  async resend(tx: Transaction, deliveries: readonly DeliveryRef[]): Promise<void> {
    if (deliveries.length === 0) return;
    const ids = deliveries.map(({ id }) => id);
    const rows = await tx.rows<RowOf<QueuedDelivery, 'delivery_id'>>(
      `SELECT delivery_id FROM delivery_queue WHERE delivery_id IN (${placeholders(ids)})${tx.forUpdate}`,
      ids,
    );
    const now = this.clock.now();
    const queued = new Set(rows.map(({ delivery_id }) => delivery_id));
    await tx.change(
      `UPDATE delivery_queue
       SET due_at = CASE WHEN claim IS NULL THEN ? ELSE due_at END,
         set_at = CASE WHEN claim IS NULL THEN ? ELSE set_at END, waiters = waiters + 1
       WHERE delivery_id IN (${placeholders(ids)})`,
      [now, now, ...ids],
    );
    await tx.change(`UPDATE deliveries SET status = 'open' WHERE id IN (${placeholders(ids)})`, ids);
    const finished = deliveries.filter(({ id }) => !queued.has(id));
    await this.enqueue(tx, finished);
    this.notify(tx, deliveries);
  }

  /** Makes held deliveries due, in order and with a new count of attempts. */
  async resume(tx: Transaction, webhookId: number): Promise<void> {
    const now = this.clock.now();
    await tx.change(
      `UPDATE delivery_queue SET due_at = ?, set_at = ?, attempts = 0, failed_at = NULL, claim = NULL
       WHERE webhook_id = ?`,
      [now, now, webhookId],
    );
    tx.afterCommit(() => this.listener([webhookId]));
  }

  /** Ends deliveries without success; they can be sent again. */
  async fail(tx: Transaction, deliveries: readonly { id: number; deliveryId: number }[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.table.remove(
      tx,
      deliveries.map(({ id }) => id),
    );
    await tx.change(
      `UPDATE deliveries SET status = 'failed' WHERE id IN (${placeholders(deliveries)})`,
      deliveries.map(({ deliveryId }) => deliveryId),
    );
    tx.afterCommit(() => this.metrics.recordEnd('failed', deliveries.length));
  }

  private async addBatch(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    const existing = new Set((await this.find(tx, deliveries)).map(identityOf));
    const fresh = deliveries.filter((delivery) => !existing.has(identityOf(delivery)));
    if (fresh.length === 0) return;
    const sequences = await nextSequences(tx, fresh);
    const now = this.clock.now();
    const values = fresh.flatMap(({ webhookId, eventKey, event, messageId, subject }, i) => [
      webhookId,
      eventKey,
      event,
      messageId,
      subject,
      sequences[i],
      now,
    ]);
    await tx.change(
      `INSERT INTO deliveries (webhook_id, event_key, event, message_id, subject, sequence, status, attempts, created_at)
       VALUES ${fresh.map(() => "(?, ?, ?, ?, ?, ?, 'open', 0, ?)").join(', ')}`,
      values,
    );
    const rows = new Map((await this.find(tx, fresh)).map((row) => [identityOf(row), row]));
    const created = fresh.map((delivery) => rows.get(identityOf(delivery))!);
    await tx.change(
      `INSERT INTO delivery_bodies (delivery_id, body) VALUES ${fresh.map(() => '(?, ?)').join(', ')}`,
      fresh.flatMap(({ body }, i) => [created[i]!.id, body]),
    );
    await this.enqueue(tx, created);
    this.notify(tx, created);
  }

  private async enqueue(tx: Transaction, deliveries: readonly DeliveryRef[]): Promise<void> {
    if (deliveries.length === 0) return;
    const now = this.clock.now();
    await tx.change(
      `INSERT INTO delivery_queue (delivery_id, webhook_id, subject, due_at, set_at, attempts)
       VALUES ${deliveries.map(() => '(?, ?, ?, ?, ?, 0)').join(', ')}`,
      deliveries.flatMap(({ id, webhookId, subject }) => [id, webhookId, subject, now, now]),
    );
  }

  private find(tx: Transaction, deliveries: readonly NewDelivery[]) {
    const webhooks = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
    const keys = [...new Set(deliveries.map(({ eventKey }) => eventKey))];
    return tx.rows<DeliveryRef & DeliveryIdentity>(
      `SELECT id, webhook_id AS webhookId, event_key AS eventKey, event, subject FROM deliveries
       WHERE webhook_id IN (${placeholders(webhooks)}) AND event_key IN (${placeholders(keys)})`,
      [...webhooks, ...keys],
    );
  }

  private notify(tx: Transaction, deliveries: readonly DeliveryRef[]): void {
    const webhooks = new Set(deliveries.map(({ webhookId }) => webhookId));
    tx.afterCommit(() => this.listener(webhooks));
  }
}
