import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { placeholders } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { signingKey } from '../../../platform/crypto/standard-webhooks.js';
import type { Claimed } from '../../../platform/queue/queue-table.js';
import { SENDING_STATES, Webhook } from '../webhook.entity.js';
import type { ClaimedDelivery, Target } from './queue/claimed-delivery.js';
import { fillToken } from './sending/envelope.js';
import type { DeliveryQueueRow } from './queue/delivery-queue.js';

type Content = Pick<ClaimedDelivery, 'deliveryId' | 'messageId' | 'event' | 'sequence' | 'body'>;

const TARGET = columnsOf(Webhook, [
  'id',
  'url',
  'state',
  'token',
  'secret',
  'oldSecret',
  'oldSecretUntil',
  'lastSuccessAt',
]);

/** Loads what the attempts at claimed deliveries need. */
@Injectable()
export class DeliveryLoader {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async load(tx: Transaction, rows: readonly (DeliveryQueueRow & Claimed)[]): Promise<ClaimedDelivery[]> {
    const targets = await this.targets(tx, [...new Set(rows.map(({ webhook_id }) => webhook_id))]);
    const contents = await this.contents(tx, rows);
    return rows.flatMap(({ id, claim, attempts, delivery_id, webhook_id, failed_at: failingSince }) => {
      const content = contents.get(delivery_id);
      const target = targets.get(webhook_id);
      // The webhook and its bodies may just have been deleted, which leaves nothing to send.
      if (!content || !target) return [];
      const body = fillToken(content.body, target.token);
      return [{ id, claim, attempts, failingSince, ...content, body, target }];
    });
  }

  private async contents(tx: Transaction, rows: readonly DeliveryQueueRow[]): Promise<Map<number, Content>> {
    const ids = rows.map(({ delivery_id }) => delivery_id);
    const contents = await tx.rows<Content>(
      `SELECT id AS deliveryId, message_id AS messageId, event, sequence, body
       FROM deliveries JOIN delivery_bodies ON delivery_id = id WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(contents.map((content) => [content.deliveryId, content]));
  }

  private async targets(tx: Transaction, ids: readonly number[]): Promise<Map<number, Target>> {
    const from = `FROM webhooks WHERE state IN ${SENDING_STATES} AND id IN (${placeholders(ids)})`;
    const webhooks = await tx.select(TARGET, from, ids);
    return new Map(
      webhooks.map(({ id, url, state, token, secret, oldSecret, oldSecretUntil, lastSuccessAt }) => {
        const secrets = [secret];
        if (oldSecret !== null && oldSecretUntil! > this.clock.now()) secrets.push(oldSecret);
        const keys = secrets.map((sealed) => signingKey(this.box.open(sealed)));
        return [
          id,
          { webhookId: id, url, token: this.box.open(token), keys, lastSuccessAt, retiring: state === 'retiring' },
        ];
      }),
    );
  }
}
