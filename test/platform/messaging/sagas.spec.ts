import { Injectable, Logger, type Provider, type Type } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommand, ofType, Saga } from '@nestjs/cqrs';
import { delay, map, type Observable } from 'rxjs';
import { SECOND } from '../../../src/platform/clock.js';
import type { DomainEvent } from '../../../src/platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../src/platform/messaging/reaction.js';
import { eventually } from '../../support/eventually.js';
import { Ground } from '../ground.js';
import { happen, Happened, happenings, Notes, pending } from './happenings.js';

class Plain extends Command<void> {}

@CommandHandler(Plain)
class PlainHandler {
  execute = (): Promise<void> => Promise.resolve();
}

class Unhandled extends Reaction<Happened> {}
class Unwatched extends Reaction<Happened> {}

/** Answers a reaction, but nobody waits for it. */
@CommandHandler(Unwatched)
class UnwatchedHandler {
  execute = (): Promise<void> => Promise.resolve();
}

class Late extends Reaction<Happened> {}

@CommandHandler(Late)
class LateHandler extends ReactionHandler<Late> {
  react = (): Promise<void> => Promise.resolve();
}

class Sending extends Reaction<Happened> {}

function sagaNaming(command: (event: Happened) => ICommand, late = false): Type {
  @Injectable()
  class TestSaga {
    @Saga()
    happened = (events: Observable<DomainEvent>): Observable<ICommand> => {
      const named = events.pipe(ofType(Happened), map(command));
      return late ? named.pipe(delay(0)) : named;
    };
  }
  return TestSaga;
}

describe('a saga', () => {
  let ground: Ground;
  let notes: Notes;
  let logged: string[];

  const start = async (...providers: Provider[]): Promise<void> => {
    ground = await Ground.start({ providers: [...happenings(notes), ...providers] });
    await happen(ground, ['thing:1', 'a']);
  };

  beforeEach(() => {
    notes = new Notes();
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((message: unknown) => void logged.push(String(message)));
  });

  afterEach(async () => {
    jest.restoreAllMocks();
    await ground.close();
  });

  /** Kept, logged and tried again, although another reaction to it has succeeded. */
  const isRetried = async (why: string): Promise<void> => {
    await ground.relay.runOnce();
    expect(await pending(ground)).toBe(1);
    expect(logged.join('\n')).toContain(why);
    logged = [];
    ground.clock.advance(SECOND);
    await ground.relay.runOnce();
    expect(await pending(ground)).toBe(1);
    expect(logged.join('\n')).toContain(why);
  };

  it.each<[what: string, command: (event: Happened) => ICommand, handlers: Provider[], why: string]>([
    ['a plain command', () => new Plain(), [PlainHandler], 'A saga named Plain, which is no reaction to the event'],
    ['a reaction without a handler', (event) => new Unhandled(event), [], 'Unhandled'],
    [
      'a reaction whose handler nobody waits for',
      (event) => new Unwatched(event),
      [UnwatchedHandler],
      'does not extend ReactionHandler',
    ],
    [
      'a reaction to another event',
      ({ what }) => new Late(new Happened('thing:2', what)),
      [LateHandler],
      'A saga named Late, which is no reaction to the event',
    ],
  ])('that names %s makes its event fail, be logged and be retried', async (_, command, handlers, why) => {
    await start(sagaNaming(command), ...handlers);
    await isRetried(why);
  });

  it('whose reaction fails makes its event be logged and retried until it succeeds', async () => {
    await start();
    notes.react = () => Promise.reject(new Error('boom'));
    await isRetried('boom');
    notes.react = () => Promise.resolve();
    ground.clock.advance(2 * SECOND);
    expect(await ground.relay.runOnce()).toBe(1);
    expect(await pending(ground)).toBe(0);
  });

  it('that throws itself, which ends it, makes all events wait for a restart', async () => {
    await start(
      sagaNaming(() => {
        throw new Error('out of order');
      }),
    );
    await isRetried('out of order');
    await happen(ground, ['thing:2', 'b']);
    await ground.relay.runOnce();
    expect(await pending(ground)).toBe(2);
  });

  it('that names its reaction too late has it refused and logged', async () => {
    await start(
      sagaNaming((event) => new Late(event), true),
      LateHandler,
    );
    await ground.relay.runOnce();
    await eventually(() => expect(logged.join('\n')).toContain('unhandled exception'));
  });

  it('may name a reaction that sends commands before its first promise', async () => {
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
      sagaNaming((event) => new Sending(event)),
      SendingHandler,
      PlainHandler,
    );
    expect(await ground.relay.runOnce()).toBe(1);
  });
});
