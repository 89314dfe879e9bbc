import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SENDING_STATES } from '../webhook.entity.js';
import type { ClaimedDelivery } from './claimed-delivery.js';
import { REQUEST_TIMEOUT } from './sender.js';
import { Targets } from './targets.js';

/** Leaves time to record the outcome of an attempt; afterwards another process may claim the delivery. */
const LEASE = REQUEST_TIMEOUT + 10 * SECOND;

export interface WebhookCapacity {
  webhookId: number;
  /** How many more attempts may be made at the same time. */
  capacity: number;
}

interface QueueEntry {
  id: number;
  delivery_id: number;
  webhook_id: number;
  tries: number;
}

interface Content {
  id: number;
  message_id: string;
  event: string;
  sequence: number;
  body: string;
}

/** Claims due deliveries for this process, with a lease that lasts one attempt. */
@Injectable()
export class Claims {
  constructor(
    private readonly reader: Reader,
    private readonly targets: Targets,
    private readonly clock: Clock,
  ) {}

  /** One index lookup per webhook, so the cost does not depend on how many deliveries are queued. */
  async dueWebhooks(): Promise<number[]> {
    const rows = await this.reader.rows<{ id: number }>(
      `SELECT id FROM webhooks WHERE state IN ${SENDING_STATES} AND (SELECT MIN(due_at) FROM delivery_queue
         WHERE webhook_id = webhooks.id AND waiting = 0) <= ?`,
      [this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  async claimDue(tx: Transaction, webhooks: readonly WebhookCapacity[]): Promise<ClaimedDelivery[]> {
    const targets = await this.targets.load(
      tx,
      webhooks.map(({ webhookId }) => webhookId),
    );
    const entries: QueueEntry[] = [];
    for (const webhook of webhooks)
      if (targets.has(webhook.webhookId)) entries.push(...(await this.dueEntries(tx, webhook)));
    if (entries.length === 0) return [];
    const ids = entries.map(({ id }) => id);
    const claim = randomUUID();
    await tx.change(
      `UPDATE delivery_queue SET claim = ?, tries = tries + 1, due_at = ? WHERE id IN (${placeholders(ids)})`,
      [claim, this.clock.now() + LEASE, ...ids],
    );
    const contents = await this.contents(tx, entries);
    return entries.flatMap(({ id, delivery_id, webhook_id, tries }) => {
      const content = contents.get(delivery_id);
      // The webhook and its bodies may just have been deleted, which leaves nothing to send.
      if (!content) return [];
      const { message_id: messageId, event, sequence, body } = content;
      const target = targets.get(webhook_id)!;
      return [
        {
          queueEntryId: id,
          claim,
          deliveryId: delivery_id,
          tries: tries + 1,
          messageId,
          event,
          sequence,
          body,
          target,
        },
      ];
    });
  }

  private dueEntries(tx: Transaction, { webhookId, capacity }: WebhookCapacity): Promise<QueueEntry[]> {
    return tx.rows<QueueEntry>(
      `SELECT id, delivery_id, webhook_id, tries FROM delivery_queue
       WHERE webhook_id = ? AND waiting = 0 AND due_at <= ? ORDER BY due_at, id LIMIT ${capacity}${tx.skipLocked}`,
      [webhookId, this.clock.now()],
    );
  }

  private async contents(tx: Transaction, entries: readonly QueueEntry[]): Promise<Map<number, Content>> {
    const ids = entries.map(({ delivery_id }) => delivery_id);
    const rows = await tx.rows<Content>(
      `SELECT id, message_id, event, sequence, body FROM deliveries JOIN delivery_bodies ON delivery_id = id
       WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }
}
