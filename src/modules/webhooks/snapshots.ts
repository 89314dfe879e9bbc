import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import { Outbox } from '../../platform/events/outbox.js';
import { definitionsFor } from './catalogue/event-catalogue.js';
import type { EventDefinition, EventData } from './catalogue/event-definition.js';
import { UNSUBSCRIBED_STATES, Webhook } from './webhook.entity.js';

/** The payloads of a domain event and their recipients, as of the time it happened. */
export interface Snapshot {
  key: string;
  payloads: { event: string; to: number[]; data: EventData }[];
}

const SUBSCRIBER = columnsOf(Webhook, ['id', 'tokenId', 'state', 'events']);
type Subscriber = ReturnType<typeof SUBSCRIBER.parse>;

/** Time-ordered, so that new keys are appended to the index. */
const newKey = (now: number): string => `${now.toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`;

/**
 * Renders the payloads of events inside the transaction that records them: a call that is answered a millisecond after
 * it began must still be `initial` in its first event. Events without subscribers are not rendered.
 */
@Injectable()
export class Snapshots {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    outbox: Outbox,
  ) {
    outbox.setSnapshotProvider((events) => this.takeSnapshots(events));
  }

  private async takeSnapshots(events: readonly DomainEvent[]): Promise<(string | null)[]> {
    const companies = new Set(
      events.filter((event) => definitionsFor(event).length > 0).map(({ companyId }) => companyId),
    );
    if (companies.size === 0) return events.map(() => null);
    const subscribers = new Map<number, Subscriber[]>();
    for (const companyId of companies) subscribers.set(companyId, await this.subscribersOf(companyId));
    return Promise.all(events.map((event) => this.snapshot(event, subscribers.get(event.companyId) ?? [])));
  }

  private async snapshot(event: DomainEvent, subscribers: readonly Subscriber[]): Promise<string | null> {
    const subscribed = definitionsFor(event)
      .map((definition) => ({
        definition,
        to: subscribers.filter((each) => isRecipient(each, definition, event)),
      }))
      .filter(({ to }) => to.length > 0);
    if (subscribed.length === 0) return null;
    const payloads = await Promise.all(
      subscribed.map(async ({ definition, to }) => ({
        event: definition.name,
        to: to.map(({ id }) => id),
        data: await this.queries.execute(definition.query(event)),
      })),
    );
    return JSON.stringify({ key: newKey(event.occurredAt), payloads } satisfies Snapshot);
  }

  /** Includes disabled webhooks, whose events are held. */
  private subscribersOf(companyId: number): Promise<Subscriber[]> {
    const from = `FROM webhooks WHERE company_id = ? AND state NOT IN ${UNSUBSCRIBED_STATES} ORDER BY id`;
    return this.reader.select(SUBSCRIBER, from, [companyId]);
  }
}

/** Events of one token go to its webhooks only; events of the company go to all that are not retiring. */
function isRecipient({ tokenId, state, events }: Subscriber, definition: EventDefinition, event: DomainEvent): boolean {
  const mayReceive = definition.toToken ? definition.toToken(event) === tokenId : state !== 'retiring';
  return mayReceive && (events?.includes(definition.name) ?? true);
}
