import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Reader } from '../../platform/database/reader.js';
import type { DomainEvent } from '../../platform/messaging/domain-event.js';
import { Outbox } from '../../platform/messaging/outbox.js';
import { rowsFor } from './catalogue.js';
import type { EventData, SourcedRow } from './catalogue/row.js';
import { DEAF } from './webhook.entity.js';

/** An event as webhooks will hear of it: who wanted it at that moment, and what it said. */
export interface Snapshot {
  key: string;
  told: { event: string; to: number[]; data: EventData }[];
}

interface Listener {
  id: number;
  tokenId: number;
  retiring: boolean;
  events: Set<string> | null;
}

/** Grows with time, so that an index of keys grows at its end. */
const newKey = (now: number): string => `${now.toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`;

/**
 * Takes the payloads of events inside the transaction they happen in: a call that is answered a millisecond after it
 * began was still `initial` when it began. What no webhook of the company wants is not rendered.
 */
@Injectable()
export class Snapshots {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    outbox: Outbox,
  ) {
    outbox.onStoring((events) => this.take(events));
  }

  private async take(events: readonly DomainEvent[]): Promise<(string | null)[]> {
    const companies = new Set(events.filter((event) => rowsFor(event).length > 0).map(({ companyId }) => companyId));
    if (companies.size === 0) return events.map(() => null);
    const listeners = new Map<number, Listener[]>();
    for (const companyId of companies) listeners.set(companyId, await this.listenersOf(companyId));
    return Promise.all(events.map((event) => this.snapshot(event, listeners.get(event.companyId) ?? [])));
  }

  private async snapshot(event: DomainEvent, listeners: readonly Listener[]): Promise<string | null> {
    const wanted = rowsFor(event)
      .map((row) => ({ row, to: listeners.filter((each) => concerns(row, event, each) && wants(each, row.name)) }))
      .filter(({ to }) => to.length > 0);
    if (wanted.length === 0) return null;
    const told = await Promise.all(
      wanted.map(async ({ row, to }) => ({
        event: row.name,
        to: to.map(({ id }) => id),
        data: await this.queries.execute(row.view(event)),
      })),
    );
    return JSON.stringify({ key: newKey(event.occurredAt), told } satisfies Snapshot);
  }

  /** A disabled webhook still listens: what it misses is held for it. */
  private async listenersOf(companyId: number): Promise<Listener[]> {
    const rows = await this.reader.rows<{ id: number; token_id: number; state: string; events: string | null }>(
      `SELECT id, token_id, state, events FROM webhooks WHERE company_id = ? AND state NOT IN ${DEAF} ORDER BY id`,
      [companyId],
    );
    return rows.map(({ id, token_id, state, events }) => ({
      id: Number(id),
      tokenId: Number(token_id),
      retiring: state === 'retiring',
      events: events === null ? null : new Set(JSON.parse(events) as string[]),
    }));
  }
}

const wants = ({ events }: Listener, name: string): boolean => events?.has(name) ?? true;

/** What concerns one token alone is told to its webhooks; what concerns the company, to all that are here to stay. */
const concerns = (row: SourcedRow, event: DomainEvent, { tokenId, retiring }: Listener): boolean =>
  row.toToken ? row.toToken(event) === tokenId : !retiring;
