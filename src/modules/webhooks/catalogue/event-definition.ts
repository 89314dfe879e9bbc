import type { Query } from '@nestjs/cqrs';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import type { Shape } from '../../../platform/http/openapi/shapes.js';

export const RESOURCES = [
  'call',
  'user',
  'number',
  'contact',
  'message',
  'integration',
  'conversation_intelligence',
  'ai_voice_agent',
  'analytics',
] as const;
export type Resource = (typeof RESOURCES)[number];

/** The `data` of an envelope. */
export type EventData = Record<string, unknown>;

/** The domain event that causes a webhook event, and the query for its `data`. */
interface DomainEventSource<E extends DomainEvent = DomainEvent> {
  from: new (...args: never[]) => E;
  /** Whether a domain event causes it; always, when absent. */
  when?(event: NoInfer<E>): boolean;
  /** For events of one integration: the OAuth token whose webhooks receive it, even while they are retiring. */
  toToken?(event: NoInfer<E>): number;
  /** Executed inside the unit of work that recorded the domain event. */
  query(event: NoInfer<E>): Query<EventData>;
}

interface Description {
  name: string;
  resource: Resource;
  /** When it is sent, in one line. */
  summary: string;
  /** The schema of `data`. */
  shape: Shape;
  /** A complete example of `data`, for the OpenAPI document and for test deliveries. */
  sample: EventData;
  deprecated: boolean;
}

export type EventDefinition = Description & DomainEventSource;

/**
 * Defines the events of one resource, whose `data` has `shape` and is the result of `query` unless an event has its
 * own. The type parameters tie the condition and the queries to the class of the domain event.
 */
export const eventFactory =
  <Base extends DomainEvent>(
    resource: Resource,
    shape: Shape,
    query: DomainEventSource<Base>['query'],
    { deprecated = false } = {},
  ) =>
  <E extends Base>(
    from: DomainEventSource<E>['from'],
    name: string,
    summary: string,
    sample: EventData,
    own: Partial<Omit<DomainEventSource<E>, 'from'> & Pick<Description, 'shape'>> = {},
  ): EventDefinition => {
    const source = { from, query, ...own } as DomainEventSource;
    return { name, resource, summary, shape, sample, deprecated, ...source };
  };
