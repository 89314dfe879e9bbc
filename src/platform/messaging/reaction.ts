import { Injectable } from '@nestjs/common';
import { Command, CommandBus, EventBus, type ICommand, UnhandledExceptionBus } from '@nestjs/cqrs';
import type { DomainEvent } from './domain-event.js';

/** A command that a saga names in answer to an event of the outbox. */
export abstract class Reaction<E extends DomainEvent = DomainEvent> extends Command<void> {
  constructor(readonly event: E) {
    super();
  }
}

/** One publishing of an event, until all reactions to it have ended. */
class Publication {
  readonly outcomes: Promise<void>[] = [];
  readonly failures: unknown[] = [];
  private named = 0;
  private current = true;

  constructor(private readonly event: DomainEvent) {}

  /** A command that was sent while sagas were asked: only reactions to this very event are waited for. */
  name(command: ICommand): void {
    if (!this.current) return;
    if (command instanceof Reaction && command.event === this.event) this.named++;
    else this.failures.push(new Error(`A saga named ${command.constructor.name}, which is no reaction to the event.`));
  }

  /** What the reaction sends itself is its own affair. */
  begin(react: () => Promise<void>): Promise<void> {
    const before = this.current;
    this.current = false;
    // Wrapped, so that a handler that throws before its first promise fails like any other.
    const outcome = (async () => react())();
    this.current = before;
    this.outcomes.push(outcome);
    return outcome;
  }

  async settle(): Promise<void> {
    if (this.named > this.outcomes.length)
      this.failures.push(new Error('The handler of a reaction does not extend ReactionHandler.'));
    for (const result of await Promise.allSettled(this.outcomes))
      if (result.status === 'rejected') this.failures.push(result.reason);
    if (this.failures.length > 0) throw this.failures[0];
  }
}

/** Those whose sagas are being asked at this moment. */
const open = new WeakMap<DomainEvent, Publication>();

/**
 * Carries a reaction out and reports its outcome to the relay. The event is published again until every reaction to it
 * has succeeded in one run, so a reaction must be harmless when repeated.
 */
export abstract class ReactionHandler<R extends Reaction> {
  abstract react(reaction: R): Promise<void>;

  async execute(reaction: R): Promise<void> {
    const publication = open.get(reaction.event);
    if (!publication)
      throw new Error(`${reaction.constructor.name} was named too late: sagas must name reactions synchronously.`);
    // The relay logs and retries what fails here.
    await publication.begin(() => this.react(reaction)).catch(() => undefined);
  }
}

/** Publishes events to the sagas and waits for every reaction they name; whatever fails makes the event fail. */
@Injectable()
export class Reactions {
  private current: Publication | undefined;
  private broken: Error | undefined;

  constructor(
    private readonly events: EventBus,
    commands: CommandBus,
    failures: UnhandledExceptionBus,
  ) {
    commands.subscribe((command) => this.current?.name(command));
    failures.subscribe(({ cause, exception }) => this.fail(cause, exception));
  }

  async publish(event: DomainEvent): Promise<void> {
    if (this.broken) throw this.broken;
    const publication = (this.current = new Publication(event));
    open.set(event, publication);
    try {
      void this.events.publish(event);
    } finally {
      this.current = undefined;
      open.delete(event);
    }
    await publication.settle();
  }

  private fail(cause: unknown, exception: unknown): void {
    this.current?.failures.push(exception);
    // Nest ends a saga that throws: events published after that would lose its reactions, so none are until a restart.
    if (typeof cause === 'string') this.broken = new Error(`Saga ${cause} has ended: ${String(exception)}`);
  }
}
