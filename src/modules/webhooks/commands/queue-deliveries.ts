import { hash } from 'node:crypto';
import { CommandHandler } from '@nestjs/cqrs';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { findDefinition } from '../catalogue/event-catalogue.js';
import { INTEGRATION_DELETED } from '../catalogue/integrations-events.js';
import { DeliveryQueue, type NewDelivery } from '../delivery/queue/delivery-queue.js';
import { envelope } from '../delivery/sending/envelope.js';
import type { Snapshot } from '../snapshots.js';

export class QueueDeliveries extends Reaction {}

interface PendingEvent {
  event: DomainEvent;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Queues the deliveries of all events of one relay batch in one transaction. */
@CommandHandler(QueueDeliveries)
export class QueueDeliveriesHandler extends ReactionHandler<QueueDeliveries> {
  private pending: PendingEvent[] = [];

  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
  ) {
    super();
  }

  react({ event }: QueueDeliveries): Promise<void> {
    return new Promise((done, failed) => {
      if (this.pending.length === 0) setImmediate(() => void this.queuePending());
      this.pending.push({ event, done, failed });
    });
  }

  private async queuePending(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    try {
      await this.queueAll(batch);
    } catch (error) {
      if (batch.length === 1) return batch[0]!.failed(error);
      // One by one, so that only the events that fail are retried.
      await Promise.all(batch.map((each) => this.queueAll([each]).catch(each.failed)));
    }
  }

  private async queueAll(batch: readonly PendingEvent[]): Promise<void> {
    await this.work.run(async (tx) => this.queue.add(tx, await deliveriesOf(tx, batch)));
    for (const { done } of batch) done();
  }
}

async function deliveriesOf(tx: Transaction, batch: readonly PendingEvent[]): Promise<NewDelivery[]> {
  const snapshots = batch.map(({ event }) => ({ event, snapshot: JSON.parse(event.snapshot!) as Snapshot }));
  const ids = new Set(snapshots.flatMap(({ snapshot }) => snapshot.payloads.flatMap(({ to }) => to)));
  const rows = await tx.rows<{ id: number; state: string }>(
    `SELECT id, state FROM webhooks WHERE id IN (${placeholders([...ids])})`,
    [...ids],
  );
  const existing = new Set(rows.map(({ id }) => id));
  const retiring = new Set(rows.filter(({ state }) => state === 'retiring').map(({ id }) => id));
  return snapshots.flatMap(({ event, snapshot: { key, payloads } }) =>
    payloads.flatMap(({ event: name, to, data }) =>
      to
        .filter((webhookId) => existing.has(webhookId))
        // A revoked token receives nothing but the event of its own deletion.
        .filter((webhookId) => name === INTEGRATION_DELETED || !retiring.has(webhookId))
        .map((webhookId) => ({
          webhookId,
          eventKey: key,
          messageId: messageId(webhookId, key, name),
          event: name,
          subject: event.subject,
          body: envelope(findDefinition(name)!, event.occurredAt, data),
        })),
    ),
  );
}

/** Derived from the event, so that processing it again yields the same id. */
export const messageId = (webhookId: number, key: string, event: string): string =>
  `msg_${hash('sha256', `${webhookId} ${key} ${event}`, 'base64url').slice(0, 27)}`;
