import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandHandler, Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import { questionMarks } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { rowNamed } from '../catalogue.js';
import { INTEGRATION_DELETED } from '../catalogue/integrations.js';
import { DeliveryQueue, type NewDelivery } from '../delivery/delivery-queue.js';
import { envelope } from '../delivery/envelope.js';
import type { Snapshot } from '../snapshots.js';

export class QueueDeliveries extends Reaction {}

@Injectable()
export class WebhooksSaga {
  @Saga()
  happened = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      filter((event) => Boolean(event.snapshot)),
      map((event) => new QueueDeliveries(event)),
    );
}

interface Asked {
  event: DomainEvent;
  done: () => void;
  failed: (error: unknown) => void;
}

/** What the relay hands on in one go becomes deliveries in one transaction. */
@CommandHandler(QueueDeliveries)
export class QueueDeliveriesHandler extends ReactionHandler<QueueDeliveries> {
  private gathered: Asked[] = [];

  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
  ) {
    super();
  }

  react({ event }: QueueDeliveries): Promise<void> {
    return new Promise((done, failed) => {
      if (this.gathered.length === 0) setImmediate(() => void this.queueGathered());
      this.gathered.push({ event, done, failed });
    });
  }

  private async queueGathered(): Promise<void> {
    const asked = this.gathered;
    this.gathered = [];
    try {
      await this.queueAll(asked);
    } catch (error) {
      if (asked.length === 1) return asked[0].failed(error);
      // One by one, so that only those wait that are at fault.
      await Promise.all(asked.map((each) => this.queueAll([each]).catch(each.failed)));
    }
  }

  private async queueAll(asked: readonly Asked[]): Promise<void> {
    await this.work.run(async (tx) => this.queue.add(tx, await deliveriesOf(tx, asked)));
    for (const { done } of asked) done();
  }
}

async function deliveriesOf(tx: Transaction, asked: readonly Asked[]): Promise<NewDelivery[]> {
  const snapshots = asked.map(({ event }) => ({ event, snapshot: JSON.parse(event.snapshot!) as Snapshot }));
  const ids = new Set(snapshots.flatMap(({ snapshot }) => snapshot.told.flatMap(({ to }) => to)));
  const rows = await tx.rows<{ id: number; token: string; state: string }>(
    `SELECT id, token, state FROM webhooks WHERE id IN (${questionMarks([...ids])})`,
    [...ids],
  );
  const tokens = new Map(rows.map(({ id, token }) => [Number(id), token]));
  const retiring = new Set(rows.filter(({ state }) => state === 'retiring').map(({ id }) => Number(id)));
  return snapshots.flatMap(({ event, snapshot: { key, told } }) =>
    told.flatMap(({ event: name, to, data }) =>
      to
        .filter((webhookId) => tokens.has(webhookId))
        // The access was taken back before this was on its way.
        .filter((webhookId) => name === INTEGRATION_DELETED || !retiring.has(webhookId))
        .map((webhookId) => ({
          webhookId,
          eventKey: key,
          messageId: messageId(webhookId, key, name),
          event: name,
          subject: event.subject,
          body: envelope(rowNamed(name)!, event.occurredAt, tokens.get(webhookId)!, data),
        })),
    ),
  );
}

/** The same however often a delivery is made from its event. */
const messageId = (webhookId: number, key: string, event: string): string =>
  `msg_${hash('sha256', `${webhookId} ${key} ${event}`, 'base64url').slice(0, 27)}`;
