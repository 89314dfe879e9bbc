import { Command } from '@nestjs/cqrs';
import type { DomainEvent } from './domain-event.js';

/** A command that a saga names in answer to an event of the outbox. */
export abstract class Reaction<E extends DomainEvent = DomainEvent> extends Command<void> {
  constructor(readonly event: E) {
    super();
  }
}

const pending = new WeakMap<DomainEvent, Promise<void>[]>();

/**
 * Carries a reaction out and tells the relay how it went. The event comes again until every reaction to it has
 * succeeded once, so a reaction must be harmless when repeated.
 */
export abstract class ReactionHandler<R extends Reaction> {
  abstract react(reaction: R): Promise<void>;

  execute(reaction: R): Promise<void> {
    // Wrapped, so that one that throws before its first promise is heard of too.
    const outcome = (async () => this.react(reaction))();
    pending.get(reaction.event)?.push(outcome);
    return outcome.catch(() => undefined);
  }
}

/** Publishes an event and waits for the reactions that sagas named while it was published. */
export async function publishAndSettle(event: DomainEvent, publish: (event: DomainEvent) => void): Promise<void> {
  const outcomes: Promise<void>[] = [];
  pending.set(event, outcomes);
  publish(event);
  const results = await Promise.allSettled(outcomes);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
