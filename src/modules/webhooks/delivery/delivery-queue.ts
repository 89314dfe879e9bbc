import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { questionMarks } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Lanes, type Placed } from './lanes.js';

export interface NewDelivery {
  webhookId: number;
  /** One delivery per key, name and webhook is made, however often it is asked for. */
  eventKey: string;
  messageId: string;
  event: string;
  subject: string;
  /** The exact text that is signed and sent. */
  body: string;
}

interface Found extends Placed {
  event_key: string;
  event: string;
}

const BATCH = 200;

const identity = (webhookId: number, eventKey: string, event: string): string => `${webhookId} ${eventKey} ${event}`;

/** The log of deliveries and, for those that are not finished, their place in the queue. */
@Injectable()
export class DeliveryQueue {
  private listener: (webhookIds: Iterable<number>) => void = () => undefined;

  constructor(
    private readonly lanes: Lanes,
    private readonly clock: Clock,
  ) {}

  onAdded(listener: (webhookIds: Iterable<number>) => void): void {
    this.listener = listener;
  }

  /** In the order given; those that were made before are left as they are. */
  async add(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
    for (let i = 0; i < deliveries.length; i += BATCH) await this.addBatch(tx, deliveries.slice(i, i + BATCH));
  }

  /** Sends finished deliveries once more, after what is queued of their subjects; queued ones become due at once. */
  async again(tx: Transaction, deliveries: readonly Placed[]): Promise<void> {
    if (deliveries.length === 0) return;
    const ids = deliveries.map(({ id }) => id);
    const queued = new Set(
      (
        await tx.rows<{ delivery_id: number }>(
          `SELECT delivery_id FROM delivery_queue WHERE delivery_id IN (${questionMarks(ids)})${tx.forUpdate}`,
          ids,
        )
      ).map(({ delivery_id }) => Number(delivery_id)),
    );
    await tx.change(
      `UPDATE delivery_queue SET waiting = 0, due_at = ? WHERE claim IS NULL AND delivery_id IN (${questionMarks(ids)})`,
      [this.clock.now(), ...ids],
    );
    await tx.change(`UPDATE deliveries SET status = 'open' WHERE id IN (${questionMarks(ids)})`, ids);
    const fresh = deliveries.filter(({ id }) => !queued.has(Number(id)));
    await this.lanes.place(tx, fresh, await this.lanes.ends(tx, fresh));
    this.announce(tx, deliveries);
  }

  /** What was held goes out, in order, with all its attempts before it again. */
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

  private async addBatch(tx: Transaction, asked: readonly NewDelivery[]): Promise<void> {
    const known = new Set((await this.find(tx, asked)).map(identityOf));
    const fresh = asked.filter(({ webhookId, eventKey, event }) => !known.has(identity(webhookId, eventKey, event)));
    if (fresh.length === 0) return;
    const pairs = fresh.map(({ webhookId, subject }) => ({ webhook_id: webhookId, subject }));
    const ends = await this.lanes.ends(tx, pairs);
    const now = this.clock.now();
    const values = fresh.flatMap(({ webhookId, eventKey, event, messageId, subject }, i) => [
      ...[webhookId, eventKey, event, messageId, subject],
      ...[ends.next(pairs[i]), now],
    ]);
    await tx.change(
      `INSERT INTO deliveries (webhook_id, event_key, event, message_id, subject, sequence, status, attempts, created_at)
       VALUES ${fresh.map(() => "(?, ?, ?, ?, ?, ?, 'open', 0, ?)").join(', ')}`,
      values,
    );
    const rows = new Map((await this.find(tx, fresh)).map((row) => [identityOf(row), row]));
    const made = fresh.map(({ webhookId, eventKey, event }) => rows.get(identity(webhookId, eventKey, event))!);
    await tx.change(
      `INSERT INTO delivery_bodies (delivery_id, body) VALUES ${fresh.map(() => '(?, ?)').join(', ')}`,
      fresh.flatMap(({ body }, i) => [made[i].id, body]),
    );
    await this.lanes.place(tx, made, ends);
    this.announce(tx, made);
  }

  private find(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<Found[]> {
    const webhooks = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
    const keys = [...new Set(deliveries.map(({ eventKey }) => eventKey))];
    return tx.rows<Found>(
      `SELECT id, webhook_id, event_key, event, subject FROM deliveries
       WHERE webhook_id IN (${questionMarks(webhooks)}) AND event_key IN (${questionMarks(keys)})`,
      [...webhooks, ...keys],
    );
  }

  private announce(tx: Transaction, deliveries: readonly Placed[]): void {
    const webhooks = new Set(deliveries.map(({ webhook_id }) => Number(webhook_id)));
    tx.onCommitted(() => this.listener(webhooks));
  }
}

const identityOf = ({ webhook_id, event_key, event }: Found): string => identity(Number(webhook_id), event_key, event);
