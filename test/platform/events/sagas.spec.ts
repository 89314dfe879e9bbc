import { Injectable, Logger, type Provider, type Type } from '@nestjs/common';
import { CommandBus, CommandHandler, EventBus, type ICommand, ofType, Saga } from '@nestjs/cqrs';
import { Command } from '../../../src/platform/cqrs.js';
import { delay, map, type Observable } from 'rxjs';
import { SECOND } from '../../../src/platform/clock.js';
import type { DomainEvent } from '../../../src/platform/events/domain-event.js';
import { Reaction, ReactionHandler } from '../../../src/platform/events/reaction.js';
import { eventually } from '../../support/eventually.js';
import { PlatformFixture } from '../platform-fixture.js';
import { commitEvents, TestEvent, eventProviders, EventFixture, countPendingEvents } from './event-fixture.js';

class Plain extends Command<void> {}

@CommandHandler(Plain)
class PlainHandler {
  execute = (): Promise<void> => Promise.resolve();
}

class Unhandled extends Reaction<TestEvent> {}
class Unwatched extends Reaction<TestEvent> {}

/** A command that handles a reaction without being awaited. */
@CommandHandler(Unwatched)
class UnwatchedHandler {
  execute = (): Promise<void> => Promise.resolve();
}

class Late extends Reaction<TestEvent> {}

@CommandHandler(Late)
class LateHandler extends ReactionHandler<Late> {
  react = (): Promise<void> => Promise.resolve();
}

class Sending extends Reaction<TestEvent> {}

function sagaNaming(command: (event: TestEvent) => ICommand, late = false): Type {
  @Injectable()
  class TestSaga {
    @Saga()
    happened = (events: Observable<DomainEvent>): Observable<ICommand> => {
      const named = events.pipe(ofType(TestEvent), map(command));
      return late ? named.pipe(delay(0)) : named;
    };
  }
  return TestSaga;
}

describe('a saga', () => {
  let platform: PlatformFixture;
  let fixture: EventFixture;
  let logged: string[];

  const start = async (...providers: Provider[]): Promise<void> => {
    platform = await PlatformFixture.start({ providers: [...eventProviders(fixture), ...providers] });
    await commitEvents(platform, ['thing:1', 'a']);
  };

  beforeEach(() => {
    fixture = new EventFixture();
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((message: unknown) => void logged.push(String(message)));
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await platform.close();
  });

  /** The event is kept, logged and retried although another reaction to it has succeeded. */
  const isRetried = async (why: string): Promise<void> => {
    await platform.relay.runOnce();
    expect(await countPendingEvents(platform)).toBe(1);
    expect(logged.join('\n')).toContain(why);
    logged = [];
    platform.clock.advance(SECOND);
    await platform.relay.runOnce();
    expect(await countPendingEvents(platform)).toBe(1);
    expect(logged.join('\n')).toContain(why);
  };

  it.each<[what: string, command: (event: TestEvent) => ICommand, handlers: Provider[], why: string]>([
    ['a plain command', () => new Plain(), [PlainHandler], 'A saga named Plain, which is no reaction to the event'],
    ['a reaction without a handler', (event) => new Unhandled({ event }), [], 'Unhandled'],
    [
      'a reaction whose handler nobody waits for',
      (event) => new Unwatched({ event }),
      [UnwatchedHandler],
      'does not extend ReactionHandler',
    ],
    [
      'a reaction to another event',
      ({ label }) => new Late({ event: new TestEvent('thing:2', label) }),
      [LateHandler],
      'A saga named Late, which is no reaction to the event',
    ],
  ])('that emits %s has its event fail, logged and retried', async (_, command, handlers, why) => {
    await start(sagaNaming(command), ...handlers);
    await isRetried(why);
  });

  it('that does not listen any more, because the process shuts down, leaves its events to the next one', async () => {
    await start();
    platform.context.get(EventBus, { strict: false }).onModuleDestroy();
    await platform.relay.runOnce();
    expect([fixture.handled, await countPendingEvents(platform), logged]).toEqual([[], 1, []]);
  });

  it('whose reaction fails has its event logged and retried until it succeeds', async () => {
    await start();
    fixture.onEvent = () => Promise.reject(new Error('boom'));
    await isRetried('boom');
    fixture.onEvent = () => Promise.resolve();
    platform.clock.advance(2 * SECOND);
    expect(await platform.relay.runOnce()).toBe(1);
    expect(await countPendingEvents(platform)).toBe(0);
  });

  it('that throws stops all events until a restart', async () => {
    await start(
      sagaNaming(() => {
        throw new Error('out of order');
      }),
    );
    await isRetried('out of order');
    await commitEvents(platform, ['thing:2', 'b']);
    await platform.relay.runOnce();
    expect(await countPendingEvents(platform)).toBe(2);
  });

  it('that emits its reaction too late has it refused and logged', async () => {
    await start(
      sagaNaming((event) => new Late({ event }), true),
      LateHandler,
    );
    await platform.relay.runOnce();
    await eventually(() => expect(logged.join('\n')).toContain('unhandled exception'));
  });

  it('may emit a reaction that sends commands synchronously', async () => {
    @CommandHandler(Sending)
    class SendingHandler extends ReactionHandler<Sending> {
      constructor(private readonly commands: CommandBus) {
        super();
      }

      react(): Promise<void> {
        return this.commands.execute(new Plain());
      }
    }
    await start(
      sagaNaming((event) => new Sending({ event })),
      SendingHandler,
      PlainHandler,
    );
    expect(await platform.relay.runOnce()).toBe(1);
  });
});
