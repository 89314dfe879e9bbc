/** The subject of a row that is not inserted yet. */
const WITHOUT_ID = /(^|:)(undefined|null|NaN)?$/;

/** An event as stored in the outbox; one of an earlier version may lack fields. */
export type StoredEvent = Record<string, unknown> & { subject: string };

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

  /** The fields that events stored by earlier versions lack. */
  static upgrade(_stored: StoredEvent): object {
    return {};
  }
}

type EventClass = (abstract new (...args: never[]) => DomainEvent) & Pick<typeof DomainEvent, 'upgrade'>;

const classes = new Map<string, EventClass>();
const names = new Map<object, string>();

/**
 * Lets the outbox store and restore the events of a class. A class that is renamed keeps the name under which its events are
 * stored.
 */
export function Published(storedName?: string) {
  return (target: EventClass): void => {
    const name = storedName ?? target.name;
    classes.set(name, target);
    names.set(target, name);
  };
}

export function storedNameOf(type: { name: string }): string {
  const name = names.get(type);
  if (name === undefined) throw new Error(`${type.name} is not @Published.`);
  return name;
}

export function reviveEvent(name: string, payload: string, snapshot: string | null = null): DomainEvent {
  const type = classes.get(name);
  if (!type) throw new Error(`No published event is called ${name}.`);
  const stored = JSON.parse(payload) as StoredEvent;
  const event = Object.assign(Object.create(type.prototype as object), type.upgrade(stored), stored) as DomainEvent;
  return Object.defineProperty(event, 'snapshot', { value: snapshot });
}
