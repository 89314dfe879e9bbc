import { EventBus } from '@nestjs/cqrs';
import { reviveEvent } from '../../../src/platform/messaging/domain-event.js';
import { SECOND } from '../../../src/platform/clock.js';
import { mark, marks } from '../database/marks.js';
import { Ground } from '../ground.js';
import { happen, Happened, happenings, Notes, pending, record } from './happenings.js';

describe('the outbox', () => {
  let ground: Ground;
  let notes: Notes;

  beforeEach(async () => {
    notes = new Notes();
    ground = await Ground.start({ providers: happenings(notes) });
  });

  afterEach(() => ground.close());

  it('stores events with the rows they are about', async () => {
    await ground.work.run(async (tx) => {
      await mark(tx, 'a');
      record(tx, new Happened('thing:1', 'a'));
    });
    expect(await marks(ground)).toEqual(['a']);
    expect(await pending(ground)).toBe(1);
    expect(notes.taken).toEqual([]);
  });

  it('forgets events whose rows are rolled back, however late the failure', async () => {
    const failing = ground.work.run(async (tx) => {
      await mark(tx, 'a');
      await ground.work.run(async (inner) => record(inner, new Happened('thing:1', 'a')));
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await marks(ground)).toEqual([]);
    expect(await pending(ground)).toBe(0);
    expect(await ground.relay.runOnce()).toBe(0);
  });

  it('keeps no row whose event cannot be stored', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const failing = ground.work.run(async (tx) => {
      await mark(tx, 'a');
      record(tx, Object.assign(new Happened('thing:1', 'a'), { circle }));
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await marks(ground)).toEqual([]);
  });

  it('publishes the events of a subject in the order they were stored, once each, and deletes them', async () => {
    const many = Array.from({ length: 450 }, (_, index): [string, string] => [`thing:${index % 7}`, String(index)]);
    await ground.work.run(async (tx) => record(tx, ...many.map(([subject, what]) => new Happened(subject, what))));
    expect(await ground.relay.runOnce()).toBe(450);
    expect(notes.taken).toHaveLength(450);
    for (let subject = 0; subject < 7; subject++)
      expect(notes.taken.filter((what) => Number(what) % 7 === subject)).toEqual(
        many.filter((_, index) => index % 7 === subject).map(([, what]) => what),
      );
    expect(await pending(ground)).toBe(0);
    expect(await ground.relay.runOnce()).toBe(0);
  });

  it('revives an event as what it was', async () => {
    const heard: unknown[] = [];
    ground.context.get(EventBus).subscribe((event) => heard.push(event));
    const event = new Happened('thing:1', 'Zoë 🦉', 1_781_777_462_345);
    await ground.work.run(async (tx) => record(tx, event));
    await ground.relay.runOnce();
    expect(heard).toEqual([event]);
    expect(heard[0]).toBeInstanceOf(Happened);
  });

  it('strikes an event only after its reaction has succeeded', async () => {
    let left = -1;
    notes.react = async () => {
      left = await pending(ground);
    };
    await happen(ground, ['thing:1', 'a']);
    await ground.relay.runOnce();
    expect(left).toBe(1);
    expect(await pending(ground)).toBe(0);
  });

  it('keeps an event whose reaction throws before its first promise', async () => {
    notes.react = () => {
      throw new Error('boom');
    };
    await happen(ground, ['thing:1', 'a']);
    await ground.relay.runOnce();
    expect(await pending(ground)).toBe(1);
  });

  it('lets the other subjects go on past a failed event, while its own later events wait', async () => {
    notes.react = async ({ what }) => {
      if (what === 'a1') throw new Error('boom');
    };
    await happen(ground, ['a', 'a1'], ['b', 'b1'], ['a', 'a2'], ['b', 'b2']);
    await ground.relay.runOnce();
    expect(notes.taken).toEqual(['b1', 'b2']);
    await happen(ground, ['a', 'a3'], ['b', 'b3']);
    await ground.relay.runOnce();
    expect(notes.taken).toEqual(['b1', 'b2', 'b3']);
    notes.react = async () => undefined;
    ground.clock.advance(SECOND);
    await ground.relay.runOnce();
    expect(notes.taken).toEqual(['b1', 'b2', 'b3', 'a1', 'a2', 'a3']);
  });

  it('tries a failed event again after pauses that double up to five minutes', async () => {
    let tries = 0;
    notes.react = async () => {
      tries++;
      throw new Error('boom');
    };
    await happen(ground, ['a', 'a1']);
    await ground.relay.runOnce();
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const before = tries;
      ground.clock.advance(seconds * SECOND - 1);
      await ground.relay.runOnce();
      expect(tries).toBe(before);
      ground.clock.advance(1);
      await ground.relay.runOnce();
      expect(tries).toBe(before + 1);
    }
  });

  it('keeps an event of a kind this process does not know, for one that does', async () => {
    const values = [1, 'OfALaterVersion', 'thing:1', '{}', 0, 0, 0];
    await ground.work.run((tx) =>
      tx.change(
        'INSERT INTO outbox (company_id, type, subject, payload, occurred_at, attempts, due_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        values,
      ),
    );
    await happen(ground, ['thing:2', 'b']);
    await ground.relay.runOnce();
    expect(notes.taken).toEqual(['b']);
    expect(await pending(ground)).toBe(1);
    expect(() => reviveEvent('OfALaterVersion', '{}')).toThrow('OfALaterVersion');
  });
});
