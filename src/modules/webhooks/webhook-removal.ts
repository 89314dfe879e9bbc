import { Injectable } from '@nestjs/common';
import { Clock, DAY, MINUTE } from '../../platform/clock.js';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../platform/timers/timer-runner.js';
import { Timers } from '../../platform/timers/timers.js';
import { Webhook } from './webhook.entity.js';

const PURGE = 'webhooks.purge';
/** By then, transactions that were queueing deliveries for the webhook have ended. */
const PURGE_AFTER = MINUTE;
const BATCH = 200;

const RETIREMENT = 'webhooks.retirement';
/** As long as deliveries are held for a receiver that does not respond. */
const MAX_RETIREMENT = 3 * DAY;

/** Deletes webhooks: nothing is sent from then on, and a timer purges the log of deliveries later. */
@Injectable()
export class WebhookRemoval {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async remove(tx: Transaction, webhook: Webhook): Promise<void> {
    const { id: webhookId } = webhook;
    await tx.change('DELETE FROM delivery_queue WHERE webhook_id = ?', [webhookId]);
    await tx.remove(webhook);
    const dueAt = this.clock.now() + PURGE_AFTER;
    await this.timers.set(tx, { kind: PURGE, key: String(webhookId), dueAt, payload: { webhookId } });
  }

  /** Keeps a webhook whose token was revoked until that event is delivered, up to a limit. */
  async retire(tx: Transaction, webhook: Webhook, event: string): Promise<void> {
    const now = this.clock.now();
    if (!webhook.retire(event, now)) return this.remove(tx, webhook);
    const { id: webhookId } = webhook;
    await tx.change('DELETE FROM delivery_queue WHERE webhook_id = ?', [webhookId]);
    await tx.save(webhook);
    const dueAt = now + MAX_RETIREMENT;
    await this.timers.set(tx, { kind: RETIREMENT, key: String(webhookId), dueAt, payload: { webhookId } });
  }

  async endRetirement(tx: Transaction, webhookId: number): Promise<void> {
    await this.timers.cancel(tx, RETIREMENT, String(webhookId));
    const webhook = await tx.lock(Webhook, { id: webhookId });
    if (webhook) await this.remove(tx, webhook);
  }
}

/** Needed for receivers that postpone the last event with Retry-After until the limit. */
@Injectable()
@OnTimer(RETIREMENT)
export class RetirementTimeout implements TimerHandler<{ webhookId: number }> {
  constructor(private readonly removal: WebhookRemoval) {}

  fire({ webhookId }: { webhookId: number }, tx: Transaction): Promise<void> {
    return this.removal.endRetirement(tx, webhookId);
  }
}

/** Deletes the deliveries of a webhook in batches, so that other writers do not wait long. */
@Injectable()
@OnTimer(PURGE)
export class DeliveryPurge implements TimerHandler<{ webhookId: number }> {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async fire({ webhookId }: { webhookId: number }, tx: Transaction): Promise<void> {
    const rows = await tx.rows<{ id: number }>(`SELECT id FROM deliveries WHERE webhook_id = ? LIMIT ${BATCH}`, [
      webhookId,
    ]);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const table of ['delivery_queue', 'delivery_attempts', 'delivery_bodies'])
      await tx.change(`DELETE FROM ${table} WHERE delivery_id IN (${placeholders(ids)})`, ids);
    await tx.change(`DELETE FROM deliveries WHERE id IN (${placeholders(ids)})`, ids);
    const dueAt = this.clock.now();
    await this.timers.set(tx, { kind: PURGE, key: String(webhookId), dueAt, payload: { webhookId } });
  }
}
