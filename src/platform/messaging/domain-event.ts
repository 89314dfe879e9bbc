import type { Type } from '@nestjs/common';

/** Of a row that has not been inserted yet. */
const WITHOUT_ID = /(^|:)(undefined|null|NaN)?$/;

/**
 * Something that happened in a company, in the past tense. It carries ids and what cannot be read later, as plain JSON
 * values: it is stored in the outbox with the change that caused it, and revived from there.
 */
export abstract class DomainEvent {
  /** What listeners wanted kept of the moment it happened in; only on an event that comes from the outbox. */
  declare readonly snapshot?: string | null;

  constructor(
    readonly companyId: number,
    /** What the event is about, such as `user:12`; events of one subject are handed on in order. */
    readonly subject: string,
    readonly occurredAt: number,
  ) {
    if (WITHOUT_ID.test(subject))
      throw new Error(`${new.target.name} has the subject ${subject}, which lacks an id; record it with a function.`);
  }
}

const published = new Map<string, Type<DomainEvent>>();

/** Makes an event class known by its name, so that the outbox can revive it. */
export function Published<E extends DomainEvent>(target: { new (...args: never[]): E }): void {
  published.set(target.name, target as unknown as Type<DomainEvent>);
}

export function reviveEvent(name: string, payload: string, snapshot: string | null = null): DomainEvent {
  const type = published.get(name);
  if (!type) throw new Error(`No published event is called ${name}.`);
  const event = Object.assign(Object.create(type.prototype as object), JSON.parse(payload)) as DomainEvent;
  return Object.defineProperty(event, 'snapshot', { value: snapshot });
}
