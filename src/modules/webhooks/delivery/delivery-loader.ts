import { Injectable } from '@nestjs/common';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { Claimed } from '../../../platform/queue/queue-table.js';
import type { ClaimedDelivery } from './queue/claimed-delivery.js';
import type { DeliveryQueueRow } from './queue/delivery-queue.js';
import { Targets } from './sending/targets.js';

interface Content {
  id: number;
  message_id: string;
  event: string;
  sequence: number;
  body: string;
}

/** Loads what the attempts at claimed deliveries need. */
@Injectable()
export class DeliveryLoader {
  constructor(private readonly targets: Targets) {}

  async load(tx: Transaction, rows: readonly (DeliveryQueueRow & Claimed)[]): Promise<ClaimedDelivery[]> {
    const targets = await this.targets.load(tx, [...new Set(rows.map(({ webhook_id }) => webhook_id))]);
    const contents = await this.contents(tx, rows);
    return rows.flatMap(({ id, claim, attempts, delivery_id: deliveryId, webhook_id }) => {
      const content = contents.get(deliveryId);
      const target = targets.get(webhook_id);
      // The webhook and its bodies may just have been deleted, which leaves nothing to send.
      if (!content || !target) return [];
      const { message_id: messageId, event, sequence, body } = content;
      return [{ id, claim, attempts, deliveryId, messageId, event, sequence, body, target }];
    });
  }

  private async contents(tx: Transaction, rows: readonly DeliveryQueueRow[]): Promise<Map<number, Content>> {
    const ids = rows.map(({ delivery_id }) => delivery_id);
    const contents = await tx.rows<Content>(
      `SELECT id, message_id, event, sequence, body FROM deliveries JOIN delivery_bodies ON delivery_id = id
       WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(contents.map((content) => [content.id, content]));
  }
}
