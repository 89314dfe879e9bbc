import type { Type } from '@nestjs/common';

/** The subject of a row that is not inserted yet. */
const WITHOUT_ID = /(^|:)(undefined|null|NaN)?$/;

/**
 * Something that happened in a company, named in the past tense. It contains ids and values that cannot be read later, as
 * plain JSON, because it is stored in the outbox with the change that caused it.
 */
export abstract class DomainEvent {
  /** The state at the time of the event, as JSON; only on events from the outbox. */
  declare readonly snapshot?: string | null;

  constructor(
    readonly companyId: number,
    /** What the event is about, such as `user:12`; events of one subject are published in order. */
    readonly subject: string,
    readonly occurredAt: number,
  ) {
    if (WITHOUT_ID.test(subject))
      throw new Error(`${new.target.name} has the subject ${subject}, which lacks an id; record it with a function.`);
  }
}

const eventClasses = new Map<string, Type<DomainEvent>>();

/** Registers an event class by its name, so that the outbox can restore its events. */
export function Published<E extends DomainEvent>(target: { new (...args: never[]): E }): void {
  eventClasses.set(target.name, target as unknown as Type<DomainEvent>);
}

export function reviveEvent(name: string, payload: string, snapshot: string | null = null): DomainEvent {
  const type = eventClasses.get(name);
  if (!type) throw new Error(`No published event is called ${name}.`);
  const event = Object.assign(Object.create(type.prototype as object), JSON.parse(payload)) as DomainEvent;
  return Object.defineProperty(event, 'snapshot', { value: snapshot });
}
