import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { signingKey } from '../../../platform/crypto/standard-webhooks.js';
import type { Claimed } from '../../../platform/queue/queue-table.js';
import { SENDING_STATES, type Webhook } from '../webhook.entity.js';
import type { ClaimedDelivery, Target } from './queue/claimed-delivery.js';
import { fillToken } from './sending/envelope.js';
import type { DeliveryQueueRow } from './queue/delivery-queue.js';

const CONTENT = `SELECT d.id AS deliveryId, message_id AS messageId, event, sequence, body, url, state, token, secret,
    old_secret AS oldSecret, old_secret_until AS oldSecretUntil, last_success_at AS lastSuccessAt
  FROM deliveries d JOIN delivery_bodies ON delivery_id = d.id JOIN webhooks w ON w.id = d.webhook_id
  WHERE state IN ${SENDING_STATES}`;

type Content = Pick<ClaimedDelivery, 'deliveryId' | 'messageId' | 'event' | 'sequence' | 'body'> &
  Pick<Webhook, 'url' | 'state' | 'token' | 'secret' | 'oldSecret' | 'oldSecretUntil' | 'lastSuccessAt'>;

/** Loads what the attempts at claimed deliveries need. */
@Injectable()
export class DeliveryLoader {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async load(tx: Transaction, rows: readonly (DeliveryQueueRow & Claimed)[]): Promise<ClaimedDelivery[]> {
    const ids = rows.map(({ delivery_id }) => delivery_id);
    const found = await tx.rows<Content>(`${CONTENT} AND d.id IN (${placeholders(ids)})`, ids);
    const contents = new Map(found.map((content) => [content.deliveryId, content]));
    const targets = new Map<number, Target>();
    return rows.flatMap(({ id, claim, attempts, delivery_id, webhook_id, failed_at: failingSince }) => {
      const content = contents.get(delivery_id);
      // The webhook and its bodies may just have been deleted, which leaves nothing to send.
      if (!content) return [];
      const target = targets.get(webhook_id) ?? this.target(webhook_id, content);
      targets.set(webhook_id, target);
      const { deliveryId, messageId, event, sequence } = content;
      const body = fillToken(content.body, target.token);
      return [{ id, claim, attempts, failingSince, deliveryId, messageId, event, sequence, body, target }];
    });
  }

  private target(webhookId: number, { url, state, token, lastSuccessAt, ...webhook }: Content): Target {
    const secrets = [webhook.secret];
    if (webhook.oldSecret !== null && webhook.oldSecretUntil! > this.clock.now()) secrets.push(webhook.oldSecret);
    const keys = secrets.map((sealed) => signingKey(this.box.open(sealed)));
    return { webhookId, url, token: this.box.open(token), keys, lastSuccessAt, retiring: state === 'retiring' };
  }
}
