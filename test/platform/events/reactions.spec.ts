import { Injectable, Logger, type Provider, type Type } from '@nestjs/common';
import { CommandBus, CommandHandler, EventBus, Saga } from '@nestjs/cqrs';
import { EMPTY, type Observable } from 'rxjs';
import { SECOND } from '../../../src/platform/clock.js';
import { Command } from '../../../src/platform/cqrs.js';
import { DomainEvent } from '../../../src/platform/events/domain-event.js';
import { on, Reaction, ReactionHandler, reactions, type Rule } from '../../../src/platform/events/reaction.js';
import { PlatformFixture } from '../platform-fixture.js';
import { commitEvents, countPendingEvents, EventFixture, eventProviders, TestEvent } from './event-fixture.js';

class Plain extends Command<void> {}

@CommandHandler(Plain)
class PlainHandler {
  execute = (): Promise<void> => Promise.resolve();
}

class Unhandled extends Reaction<TestEvent> {}
class Unwatched extends Reaction<TestEvent> {}

/** Nothing retries or logs its failures, since it extends no ReactionHandler. */
@CommandHandler(Unwatched)
class UnwatchedHandler {
  execute = (): Promise<void> => Promise.resolve();
}

class Sending extends Reaction<TestEvent> {}

@CommandHandler(Sending)
class SendingHandler extends ReactionHandler<Sending> {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  react(): Promise<void> {
    return this.commands.execute(new Plain());
  }
}

class Counted extends Reaction {}

const counted: string[] = [];

@CommandHandler(Counted)
class CountedHandler extends ReactionHandler<Counted> {
  react({ event }: Counted): Promise<void> {
    counted.push((event as TestEvent).label);
    return Promise.resolve();
  }
}

function sagaWith(...rules: Rule[]): Type {
  @Injectable()
  class TableSaga {
    @Saga()
    readonly react = reactions(...rules);
  }
  return TableSaga;
}

@Injectable()
class HandWrittenSaga {
  @Saga()
  silent = (_events: Observable<DomainEvent>): Observable<Reaction> => EMPTY;
}

describe('a table of reactions', () => {
  let platform: PlatformFixture | undefined;
  let fixture: EventFixture;
  let logged: string[];

  const start = async (...providers: Provider[]): Promise<PlatformFixture> =>
    (platform = await PlatformFixture.start({ providers: [...eventProviders(fixture), ...providers] }));

  const startWithEvent = async (...providers: Provider[]): Promise<PlatformFixture> => {
    const started = await start(...providers);
    await commitEvents(started, ['thing:1', 'a']);
    return started;
  };

  beforeEach(() => {
    fixture = new EventFixture();
    counted.length = 0;
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((message: unknown) => void logged.push(String(message)));
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await platform?.close();
    platform = undefined;
  });

  it.each<[what: string, providers: Provider[], why: string]>([
    ['names a reaction without a handler', [sagaWith(on(TestEvent, Unhandled))], 'Unhandled, which follows TestEvent'],
    [
      'names a reaction whose handler reports no outcome',
      [sagaWith(on(TestEvent, Unwatched)), UnwatchedHandler],
      'Unwatched, which follows TestEvent, has no handler that extends ReactionHandler',
    ],
    ['is no table', [HandWrittenSaga], 'HandWrittenSaga.silent is not made by reactions()'],
  ])('that %s ends the start', async (_, providers, why) => {
    await expect(start(...providers)).rejects.toThrow(why);
  });

  it('that no longer listens, because the process shuts down, leaves its events to the next process', async () => {
    const { context, relay } = await startWithEvent();
    context.get(EventBus, { strict: false }).onModuleDestroy();
    await relay.runOnce();
    expect([fixture.handled, await countPendingEvents(platform!), logged]).toEqual([[], 1, []]);
  });

  it('logs and retries an event whose reaction fails, until it succeeds', async () => {
    const { clock, relay } = await startWithEvent();
    fixture.onEvent = () => Promise.reject(new Error('boom'));
    for (const delay of [0, SECOND]) {
      clock.advance(delay);
      await relay.runOnce();
      expect(await countPendingEvents(platform!)).toBe(1);
      expect(logged.join('\n')).toContain('boom');
      logged = [];
    }
    fixture.onEvent = () => Promise.resolve();
    clock.advance(2 * SECOND);
    expect(await relay.runOnce()).toBe(1);
    expect(await countPendingEvents(platform!)).toBe(0);
  });

  it('holds back only the events of a subject whose condition throws, and continues when it no longer does', async () => {
    let isBroken = true;
    const condition = ({ subject }: TestEvent): boolean => {
      if (isBroken && subject === 'thing:1') throw new Error('no such state');
      return true;
    };
    const { clock, relay } = await startWithEvent(sagaWith(on(TestEvent, Counted, condition)), CountedHandler);
    await commitEvents(platform!, ['thing:2', 'b'], ['thing:1', 'c']);
    await relay.runOnce();
    expect([counted, fixture.handled]).toEqual([['b'], ['b']]);
    expect(logged.join('\n')).toContain('no such state');
    isBroken = false;
    clock.advance(SECOND);
    await relay.runOnce();
    expect(counted).toEqual(['b', 'a', 'c']);
    expect(await countPendingEvents(platform!)).toBe(0);
  });

  it('reacts to the events that extend a class, under its condition', async () => {
    const { relay } = await startWithEvent(
      sagaWith(on(DomainEvent, Counted, ({ subject }) => subject === 'thing:2')),
      CountedHandler,
    );
    await commitEvents(platform!, ['thing:2', 'b']);
    await relay.runOnce();
    expect(counted).toEqual(['b']);
  });

  it('reacts once to an event that two of its rows match', async () => {
    const { relay } = await startWithEvent(sagaWith(on(TestEvent, Counted), on(DomainEvent, Counted)), CountedHandler);
    await relay.runOnce();
    expect(counted).toEqual(['a']);
  });

  it('may have a reaction that sends commands synchronously', async () => {
    const { relay } = await startWithEvent(sagaWith(on(TestEvent, Sending)), SendingHandler, PlainHandler);
    expect(await relay.runOnce()).toBe(1);
  });
});
