import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { questionMarks } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../../platform/messaging/timer-runner.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { WebhookList } from '../webhook-list.js';
import { lockWebhook, type Owner, type WebhookRef } from '../webhook-ref.js';

const PURGE = 'webhooks.purge';
/** By then, whoever was just queueing something for the webhook is done. */
const PURGE_AFTER = MINUTE;
const BATCH = 200;

export class DeleteWebhook extends Command<void> {
  constructor(
    readonly owner: Owner,
    readonly ref: WebhookRef,
  ) {
    super();
  }
}

/** Nothing is sent from here on; the log of what was goes with the purge. */
@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: WebhookList,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  execute({ owner, ref }: DeleteWebhook): Promise<void> {
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      const webhookId = webhook.id;
      await tx.change('DELETE FROM delivery_queue WHERE webhook_id = ?', [webhookId]);
      await tx.remove(webhook);
      await this.list.remove(tx, owner.companyId);
      const dueAt = this.clock.now() + PURGE_AFTER;
      await this.timers.set(tx, { kind: PURGE, key: String(webhookId), dueAt, payload: { webhookId } });
    });
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
