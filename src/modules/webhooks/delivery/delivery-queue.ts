import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SubjectOrder, type DeliveryRef } from './subject-order.js';

export interface NewDelivery {
  webhookId: number;
  /** With the event and the webhook it identifies the delivery, so that adding one twice makes one. */
  eventKey: string;
  messageId: string;
  event: string;
  subject: string;
  /** The exact text that is signed and sent. */
  body: string;
}

interface StoredDelivery extends DeliveryRef {
  event_key: string;
  event: string;
}

const BATCH = 200;

const identity = (webhookId: number, eventKey: string, event: string): string => `${webhookId} ${eventKey} ${event}`;

/** The log of deliveries and the queue of those that are not finished. */
@Injectable()
export class DeliveryQueue {
  private listener: (webhookIds: Iterable<number>) => void = () => undefined;

  constructor(
    private readonly order: SubjectOrder,
    private readonly clock: Clock,
  ) {}

  onAdded(listener: (webhookIds: Iterable<number>) => void): void {
    this.listener = listener;
  }

  /** Keeps the given order; deliveries that exist already are left unchanged. */
  async add(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    for (let i = 0; i < deliveries.length; i += BATCH) await this.addBatch(tx, deliveries.slice(i, i + BATCH));
  }

  /** Queues finished deliveries again, behind what is queued of their subjects; queued ones become due at once. */
  async resend(tx: Transaction, deliveries: readonly DeliveryRef[]): Promise<void> {
    if (deliveries.length === 0) return;
    const ids = deliveries.map(({ id }) => id);
    const queued = new Set(
      (
        await tx.rows<{ delivery_id: number }>(
          `SELECT delivery_id FROM delivery_queue WHERE delivery_id IN (${placeholders(ids)})${tx.forUpdate}`,
          ids,
        )
      ).map(({ delivery_id }) => delivery_id),
    );
    await tx.change(
      `UPDATE delivery_queue SET waiting = 0, due_at = ? WHERE claim IS NULL AND delivery_id IN (${placeholders(ids)})`,
      [this.clock.now(), ...ids],
    );
    await tx.change(`UPDATE deliveries SET status = 'open' WHERE id IN (${placeholders(ids)})`, ids);
    const finished = deliveries.filter(({ id }) => !queued.has(id));
    await this.order.enqueue(tx, finished, await this.order.tails(tx, finished));
    this.notify(tx, deliveries);
  }

  /** Makes held deliveries due, in order and with a new count of attempts. */
  async resume(tx: Transaction, webhookId: number): Promise<void> {
    const now = this.clock.now();
    await tx.change(
      'UPDATE delivery_queue SET waiting = 1, due_at = ?, tries = 0, failed_at = NULL, claim = NULL WHERE webhook_id = ?',
      [now, webhookId],
    );
    // Wrapped, because MySQL does not let an UPDATE read the table it changes.
    await tx.change(
      `UPDATE delivery_queue SET waiting = 0 WHERE id IN (SELECT id FROM
         (SELECT MIN(id) AS id FROM delivery_queue WHERE webhook_id = ? GROUP BY subject) AS first_of_each)`,
      [webhookId],
    );
    tx.onCommitted(() => this.listener([webhookId]));
  }

  private async addBatch(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    const existing = new Set((await this.find(tx, deliveries)).map(identityOf));
    const fresh = deliveries.filter(
      ({ webhookId, eventKey, event }) => !existing.has(identity(webhookId, eventKey, event)),
    );
    if (fresh.length === 0) return;
    const subjects = fresh.map(({ webhookId, subject }) => ({ webhook_id: webhookId, subject }));
    const tails = await this.order.tails(tx, subjects);
    const now = this.clock.now();
    const values = fresh.flatMap(({ webhookId, eventKey, event, messageId, subject }, i) => [
      webhookId,
      eventKey,
      event,
      messageId,
      subject,
      tails.nextSequence(subjects[i]),
      now,
    ]);
    await tx.change(
      `INSERT INTO deliveries (webhook_id, event_key, event, message_id, subject, sequence, status, attempts, created_at)
       VALUES ${fresh.map(() => "(?, ?, ?, ?, ?, ?, 'open', 0, ?)").join(', ')}`,
      values,
    );
    const rows = new Map((await this.find(tx, fresh)).map((row) => [identityOf(row), row]));
    const created = fresh.map(({ webhookId, eventKey, event }) => rows.get(identity(webhookId, eventKey, event))!);
    await tx.change(
      `INSERT INTO delivery_bodies (delivery_id, body) VALUES ${fresh.map(() => '(?, ?)').join(', ')}`,
      fresh.flatMap(({ body }, i) => [created[i].id, body]),
    );
    await this.order.enqueue(tx, created, tails);
    this.notify(tx, created);
  }

  private find(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<StoredDelivery[]> {
    const webhooks = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
    const keys = [...new Set(deliveries.map(({ eventKey }) => eventKey))];
    return tx.rows<StoredDelivery>(
      `SELECT id, webhook_id, event_key, event, subject FROM deliveries
       WHERE webhook_id IN (${placeholders(webhooks)}) AND event_key IN (${placeholders(keys)})`,
      [...webhooks, ...keys],
    );
  }

  private notify(tx: Transaction, deliveries: readonly DeliveryRef[]): void {
    const webhooks = new Set(deliveries.map(({ webhook_id }) => webhook_id));
    tx.onCommitted(() => this.listener(webhooks));
  }
}

const identityOf = ({ webhook_id, event_key, event }: StoredDelivery): string => identity(webhook_id, event_key, event);
