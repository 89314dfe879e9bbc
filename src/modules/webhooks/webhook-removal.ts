import { Injectable } from '@nestjs/common';
import { Clock, DAY, MINUTE } from '../../platform/clock.js';
import { questionMarks } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { OnTimer, type TimerHandler } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { WebhookList } from './webhook-list.js';
import { Webhook } from './webhook.entity.js';

const PURGE = 'webhooks.purge';
/** By then, whoever was just queueing something for the webhook is done. */
const PURGE_AFTER = MINUTE;
const BATCH = 200;

const RETIREMENT = 'webhooks.retirement';
/** As long as anything is held for a receiver that does not answer. */
const LONGEST_RETIREMENT = 3 * DAY;

/** How a webhook goes: nothing is sent from here on, and the log of what was goes with the purge. */
@Injectable()
export class WebhookRemoval {
  constructor(
    private readonly list: WebhookList,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async remove(tx: Transaction, webhook: Webhook): Promise<void> {
    const { id: webhookId, companyId } = webhook;
    await tx.change('DELETE FROM delivery_queue WHERE webhook_id = ?', [webhookId]);
    await tx.remove(webhook);
    if (!webhook.isCallback) await this.list.remove(tx, companyId);
    const dueAt = this.clock.now() + PURGE_AFTER;
    await this.timers.set(tx, { kind: PURGE, key: String(webhookId), dueAt, payload: { webhookId } });
  }

  /** Leaves a webhook whose token dies the one event that tells of it, however long that takes up to a limit. */
  async retire(tx: Transaction, webhook: Webhook, event: string): Promise<void> {
    const now = this.clock.now();
    if (!webhook.retire(event, now)) return this.remove(tx, webhook);
    const { id: webhookId } = webhook;
    await tx.change('DELETE FROM delivery_queue WHERE webhook_id = ?', [webhookId]);
    await tx.save(webhook);
    const dueAt = now + LONGEST_RETIREMENT;
    await this.timers.set(tx, { kind: RETIREMENT, key: String(webhookId), dueAt, payload: { webhookId } });
  }

  async endRetirement(tx: Transaction, webhookId: number): Promise<void> {
    await this.timers.cancel(tx, RETIREMENT, String(webhookId));
    const webhook = await tx.lock(Webhook, { id: webhookId });
    if (webhook) await this.remove(tx, webhook);
  }
}

/** Its receiver never answered, nor was it given up: it asked for ever longer pauses. */
@Injectable()
@OnTimer(RETIREMENT)
export class EndRetirement implements TimerHandler<{ webhookId: number }> {
  constructor(private readonly removal: WebhookRemoval) {}

  fire({ webhookId }: { webhookId: number }, tx: Transaction): Promise<void> {
    return this.removal.endRetirement(tx, webhookId);
  }
}

/** Removes the deliveries of a webhook a batch at a time, so that nobody waits long for a turn to write. */
@Injectable()
@OnTimer(PURGE)
export class PurgeDeliveries implements TimerHandler<{ webhookId: number }> {
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
      await tx.change(`DELETE FROM ${table} WHERE delivery_id IN (${questionMarks(ids)})`, ids);
    await tx.change(`DELETE FROM deliveries WHERE id IN (${questionMarks(ids)})`, ids);
    const dueAt = this.clock.now();
    await this.timers.set(tx, { kind: PURGE, key: String(webhookId), dueAt, payload: { webhookId } });
  }
}
