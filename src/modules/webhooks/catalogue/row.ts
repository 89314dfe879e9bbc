import type { Query } from '@nestjs/cqrs';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';

export const RESOURCES = [
  ...(['call', 'user', 'number', 'contact', 'message', 'integration'] as const),
  ...(['conversation_intelligence', 'ai_voice_agent', 'analytics'] as const),
] as const;
export type Resource = (typeof RESOURCES)[number];

/** The `data` of an envelope. */
export type EventData = Record<string, unknown>;

/** Which domain event a row comes from, which of them it tells, and the query that answers its `data`. */
export interface Source<E extends DomainEvent = DomainEvent> {
  from: new (...args: never[]) => E;
  when?(event: NoInfer<E>): boolean;
  /** Where it concerns an integration alone: the OAuth token whose webhooks hear of it, even as they retire. */
  toToken?(event: NoInfer<E>): number;
  /** Asked inside the unit of work in which the event happened. */
  view(event: NoInfer<E>): Query<EventData>;
}

interface Description {
  /** As webhooks subscribe to it. */
  name: string;
  resource: Resource;
  /** When it is sent, in one line. */
  tells: string;
  /** A whole example of `data`: the reference shows it, a test delivery carries it. */
  sample: EventData;
  deprecated: boolean;
}

export type SourcedRow = Description & Source;
/** `from` is null until the domain that the event tells of is built. */
export type CatalogueRow = SourcedRow | (Description & { from: null });

export const isSourced = (row: CatalogueRow): row is SourcedRow => row.from !== null;

/** Writes the rows of one resource; the condition and the view of a row must fit the class it comes from. */
export const rowsOf =
  (resource: Resource, { deprecated = false } = {}) =>
  <E extends DomainEvent>(name: string, tells: string, sample: EventData, source?: Source<E>): CatalogueRow => {
    const description = { name, resource, tells, sample, deprecated };
    return source ? { ...description, ...(source as Source) } : { ...description, from: null };
  };
