import { mergeMap, type Observable } from 'rxjs';
import { Command } from '../cqrs.js';
import type { DomainEvent } from './domain-event.js';

/** A command that follows an event of the outbox. */
export abstract class Reaction<E extends DomainEvent = DomainEvent> extends Command<void, { event: E }> {}

type EventClass<E> = abstract new (...args: never[]) => E;
export type ReactionClass<E extends DomainEvent = DomainEvent> = new (fields: { event: E }) => Reaction;

/** A row of a table of reactions. */
export interface Rule {
  event: EventClass<DomainEvent>;
  reaction: ReactionClass;
  when: (event: DomainEvent) => boolean;
}

/** The implementation of a saga: Nest calls it once with the stream of all events. */
export interface ReactionTable {
  (events: Observable<DomainEvent>): Observable<Reaction>;
  readonly rules: readonly Rule[];
}

/** The reaction follows events of the class, and of those that extend it. */
export function on<E extends DomainEvent>(
  event: EventClass<E>,
  reaction: ReactionClass<NoInfer<E>>,
  when: (event: NoInfer<E>) => boolean = () => true,
): Rule {
  return { event, reaction, when } as unknown as Rule;
}

export const reactionsTo = (event: DomainEvent, rules: readonly Rule[]): ReactionClass[] => [
  ...new Set(
    rules.filter(({ event: type, when }) => event instanceof type && when(event)).map(({ reaction }) => reaction),
  ),
];

/** The events that a module reacts to, a row for each: `@Saga() readonly react = reactions(on(TagDeleted, UntagCalls))`. */
export function reactions(...rules: Rule[]): ReactionTable {
  const saga = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(mergeMap((event) => reactionsTo(event, rules).map((reaction) => new reaction({ event }))));
  return Object.assign(saga, { rules });
}

/** The outcomes of the reactions to an event that is being published, by their classes. */
type Outcomes = Map<unknown, Promise<void>>;

const published = new WeakMap<DomainEvent, Outcomes>();

/** Collects the outcomes of the reactions that begin while the sagas get the event. */
export function collectOutcomes(event: DomainEvent, publish: () => void): Outcomes {
  const outcomes: Outcomes = new Map();
  published.set(event, outcomes);
  publish();
  return outcomes;
}

/**
 * Executes a reaction and reports its outcome to the publisher. An event is published again until all its reactions succeed
 * in the same run, so reactions must be idempotent.
 */
export abstract class ReactionHandler<R extends Reaction> {
  abstract react(reaction: R): Promise<void>;

  async execute(reaction: R): Promise<void> {
    // Async, so that a handler that throws synchronously also rejects.
    const outcome = (async () => this.react(reaction))();
    published.get(reaction.event)?.set(reaction.constructor, outcome);
    // The publisher logs and retries failures.
    await outcome.catch(() => undefined);
  }
}
