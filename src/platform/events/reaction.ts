import { Injectable } from '@nestjs/common';
import { CommandBus, EventBus, type ICommand, type IEvent, Saga, UnhandledExceptionBus } from '@nestjs/cqrs';
import { ignoreElements, type Observable, tap } from 'rxjs';
import { Command } from '../cqrs.js';
import type { DomainEvent } from './domain-event.js';

/** A command that a saga issues for an event of the outbox. */
export abstract class Reaction<E extends DomainEvent = DomainEvent> extends Command<void, { event: E }> {}

/** The sagas listen from the start of the application until the shutdown begins; an event belongs to them in between only. */
export class SagasAway extends Error {}

/** One publication of an event, with the reactions to it. */
class Publication {
  readonly outcomes: Promise<void>[] = [];
  readonly failures: unknown[] = [];
  private expected = 0;
  private isDispatching = true;
  private hasArrived = false;

  constructor(private readonly event: DomainEvent) {}

  /** Called for commands during the dispatch: sagas may issue only reactions to this event. */
  expect(command: ICommand): void {
    if (!this.isDispatching) return;
    if (command instanceof Reaction && command.event === this.event) this.expected++;
    else this.failures.push(new Error(`A saga named ${command.constructor.name}, which is no reaction to the event.`));
  }

  /** Commands that the reaction itself sends are not expected reactions. */
  begin(react: () => Promise<void>): Promise<void> {
    const before = this.isDispatching;
    this.isDispatching = false;
    // Async, so that a handler that throws synchronously also rejects.
    const outcome = (async () => react())();
    this.isDispatching = before;
    this.outcomes.push(outcome);
    return outcome;
  }

  /** Called while the sagas get the event. */
  arrive(): void {
    this.hasArrived = true;
  }

  async settle(): Promise<void> {
    if (!this.hasArrived) throw new SagasAway('The sagas do not listen.');
    if (this.expected > this.outcomes.length)
      this.failures.push(new Error('The handler of a reaction does not extend ReactionHandler.'));
    for (const result of await Promise.allSettled(this.outcomes))
      if (result.status === 'rejected') this.failures.push(result.reason);
    if (this.failures.length > 0) throw this.failures[0];
  }
}

/** Events that are being dispatched to the sagas. */
const publications = new WeakMap<DomainEvent, Publication>();

/**
 * Executes a reaction and reports its outcome to the relay. An event is published again until all its reactions succeed in
 * the same run, so reactions must be idempotent.
 */
export abstract class ReactionHandler<R extends Reaction> {
  abstract react(reaction: R): Promise<void>;

  async execute(reaction: R): Promise<void> {
    const publication = publications.get(reaction.event);
    if (!publication)
      throw new Error(`${reaction.constructor.name} was named too late: sagas must name reactions synchronously.`);
    // The relay logs and retries failures.
    await publication.begin(() => this.react(reaction)).catch(() => undefined);
  }
}

/** Publishes events to the sagas and waits for their reactions; any failure fails the publication. */
@Injectable()
export class Reactions {
  private current: Publication | undefined;
  private sagaError: Error | undefined;

  /** Among the sagas, so that it gets what they get: Nest ends all of them at once when the shutdown begins. */
  @Saga()
  readonly witness = (events: Observable<IEvent>): Observable<never> =>
    events.pipe(
      tap((event) => publications.get(event as DomainEvent)?.arrive()),
      ignoreElements(),
    );

  constructor(
    private readonly events: EventBus,
    commands: CommandBus,
    failures: UnhandledExceptionBus,
  ) {
    commands.subscribe((command) => this.current?.expect(command));
    failures.subscribe(({ cause, exception }) => this.fail(cause, exception));
  }

  async publish(event: DomainEvent): Promise<void> {
    if (this.sagaError) throw this.sagaError;
    const publication = (this.current = new Publication(event));
    publications.set(event, publication);
    try {
      void this.events.publish(event);
    } finally {
      this.current = undefined;
      publications.delete(event);
    }
    await publication.settle();
  }

  private fail(cause: unknown, exception: unknown): void {
    this.current?.failures.push(exception);
    // Nest unsubscribes a saga that throws, so nothing is published until a restart: its reactions would be lost.
    if (typeof cause === 'string') this.sagaError = new Error(`Saga ${cause} has ended: ${String(exception)}`);
  }
}
