import { Injectable, type Provider } from '@nestjs/common';
import { CommandHandler, Saga } from '@nestjs/cqrs';
import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { DomainEvent, Published } from '../../../src/platform/events/domain-event.js';
import { on, Reaction, ReactionHandler, reactions } from '../../../src/platform/events/reaction.js';
import type { PlatformFixture } from '../platform-fixture.js';

@Published()
export class TestEvent extends DomainEvent {
  constructor(
    subject: string,
    readonly label: string,
    at = 0,
  ) {
    super(1, subject, at);
  }
}

class HandleTestEvent extends Reaction<TestEvent> {}

/** Records the events that the reaction handled; tests can replace the handler. */
export class EventFixture {
  readonly handled: string[] = [];
  onEvent: (event: TestEvent) => Promise<void> = async () => undefined;
}

@CommandHandler(HandleTestEvent)
class TestEventHandler extends ReactionHandler<HandleTestEvent> {
  constructor(private readonly fixture: EventFixture) {
    super();
  }

  // Not async, so that a test can make the handler throw synchronously.
  react({ event }: HandleTestEvent): Promise<void> {
    return this.fixture.onEvent(event).then(() => void this.fixture.handled.push(event.label));
  }
}

@Injectable()
class TestSaga {
  @Saga()
  readonly react = reactions(on(TestEvent, HandleTestEvent));
}

export const eventProviders = (fixture: EventFixture): Provider[] => [
  { provide: EventFixture, useValue: fixture },
  TestEventHandler,
  TestSaga,
];

export const recordEvents = (tx: Transaction, ...events: DomainEvent[]): void => void tx.events.push(...events);

/** Commits each event in its own unit of work. */
export async function commitEvents(
  platform: PlatformFixture,
  ...events: [subject: string, label: string][]
): Promise<void> {
  for (const [subject, label] of events)
    await platform.work.run(async (tx) => recordEvents(tx, new TestEvent(subject, label)));
}

export const countPendingEvents = async (platform: PlatformFixture): Promise<number> =>
  Number((await platform.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM outbox'))!.n);
