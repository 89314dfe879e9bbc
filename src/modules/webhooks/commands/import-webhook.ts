import { randomUUID } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ImportWebhook, type PastAttempt, type PastDelivery } from '../../../contracts/webhooks/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { definitionsFor } from '../catalogue/event-catalogue.js';
import { nextSequences } from '../delivery/queue/sequences.js';
import { envelope } from '../delivery/sending/envelope.js';
import { MAX_ATTEMPTS, retryDelay } from '../delivery/sending/retry-schedule.js';
import { eventNames } from '../dto/webhook-fields.js';
import { Webhook } from '../webhook.entity.js';
import { messageId } from './queue-deliveries.js';
import { RegisterWebhook } from './register-webhook.js';
import type { Delivery } from '../delivery.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** From an event to its first attempt. */
const QUEUE_DELAY = 400;
/** Yields no jitter, so that every attempt is exactly on schedule. */
const MIDDLE = 0.5;

type TimedAttempt = PastAttempt & { at: number };

interface StoredDelivery extends PastDelivery {
  webhookId: number;
  subject: string;
  key: string;
  tries: TimedAttempt[];
}

@CommandHandler(ImportWebhook)
export class ImportWebhookHandler implements ICommandHandler<ImportWebhook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, webhook, deliveries }: ImportWebhook): Promise<{ webhookId: number }> {
    const { url, name, createdAt, inactiveSince } = webhook;
    const events = [...webhook.events];
    const fault = eventNames.check(events);
    if (fault) throw ApiError.invalid('events', fault.rule);
    return this.work.run(async (tx) => {
      const owner = { companyId, tokenId: 0 };
      const body = { url, custom_name: name, events, active: false };
      const { webhookId } = await this.commands.execute(new RegisterWebhook({ owner, body }));
      const stored = deliveries.map((delivery) => ({
        ...delivery,
        webhookId,
        subject: delivery.event.subject,
        key: randomUUID(),
        tries: timesOf(delivery, Math.min(inactiveSince, this.clock.now())),
      }));
      if (stored.some(({ event }) => event.companyId !== companyId || event.occurredAt < createdAt))
        throw ApiError.invalid('deliveries', 'must be of this company, and later than the webhook');
      await this.store(tx, webhookId, stored);
      const row = (await tx.lock(Webhook, { id: webhookId }))!;
      const successes = stored.map(({ tries }) => tries.at(-1)!).filter(isSuccess);
      const lastSuccessAt = successes.length > 0 ? Math.max(...successes.map(({ at }) => at)) : null;
      await tx.save(Object.assign(row, { createdAt, stateSince: inactiveSince, lastSuccessAt }));
      return { webhookId };
    });
  }

  private async store(tx: Transaction, webhookId: number, deliveries: readonly StoredDelivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const sequences = await nextSequences(tx, deliveries);
    await tx.change(
      `INSERT INTO deliveries (webhook_id, event_key, event, message_id, subject, sequence, status, attempts, created_at)
       VALUES ${deliveries.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      deliveries.flatMap(({ key, name, subject, tries, event }, i) => [
        webhookId,
        key,
        name,
        messageId(webhookId, key, name),
        subject,
        sequences[i],
        isSuccess(tries.at(-1)!) ? 'delivered' : 'failed',
        tries.length,
        event.occurredAt,
      ]),
    );
    const rows = await tx.rows<RowOf<Delivery, 'id' | 'event_key'>>(
      'SELECT id, event_key FROM deliveries WHERE webhook_id = ?',
      [webhookId],
    );
    const ids = new Map(rows.map(({ id, event_key }) => [event_key, id]));
    for (const delivery of deliveries) await this.storeContent(tx, ids.get(delivery.key)!, delivery);
  }

  private async storeContent(tx: Transaction, id: number, { event, name, tries }: StoredDelivery): Promise<void> {
    const definition = definitionsFor(event).find((each) => each.name === name);
    if (!definition) throw ApiError.invalid('deliveries', `must not name ${name}, which is no event of this cause`);
    const data = await this.queries.execute(definition.query(event));
    const body = envelope(definition, event.occurredAt, data);
    await tx.change('INSERT INTO delivery_bodies (delivery_id, body) VALUES (?, ?)', [id, body]);
    await tx.change(
      `INSERT INTO delivery_attempts (delivery_id, at, status_code, latency_ms, error, response_body)
       VALUES ${tries.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      tries.flatMap(({ at, statusCode, latency, error = null, responseBody = null }) => [
        id,
        at,
        statusCode,
        latency,
        error,
        responseBody,
      ]),
    );
  }
}

const isSuccess = ({ statusCode }: PastAttempt): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

/** The times of the attempts at a delivery; a failing one ends after MAX_ATTEMPTS. */
function timesOf({ event, attempts }: PastDelivery, until: number): TimedAttempt[] {
  const last = attempts.at(-1);
  if (!last || attempts.length > MAX_ATTEMPTS || attempts.slice(0, -1).some(isSuccess))
    throw ApiError.invalid('attempts', `must be 1 to ${MAX_ATTEMPTS}, of which only the last one succeeds`);
  const all = isSuccess(last) ? attempts : Array.from({ length: MAX_ATTEMPTS }, (_, i) => attempts[i] ?? last);
  let at = event.occurredAt + QUEUE_DELAY;
  const timed = all.map((attempt, i) => {
    if (i > 0) at += retryDelay(i, MIDDLE);
    const tried = { ...attempt, at };
    at += attempt.latency;
    return tried;
  });
  if (at > until) throw ApiError.invalid('attempts', 'must be over before the webhook was set inactive');
  return timed;
}
