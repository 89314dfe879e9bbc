import { EventBus } from '@nestjs/cqrs';
import { reviveEvent } from '../../../src/platform/events/domain-event.js';
import { SECOND } from '../../../src/platform/clock.js';
import { insertRow, committedRows } from '../database/rows.js';
import { PlatformFixture } from '../platform-fixture.js';
import {
  commitEvents,
  TestEvent,
  eventProviders,
  EventFixture,
  countPendingEvents,
  recordEvents,
} from './event-fixture.js';

describe('the outbox', () => {
  let platform: PlatformFixture;
  let fixture: EventFixture;

  beforeEach(async () => {
    fixture = new EventFixture();
    platform = await PlatformFixture.start({ providers: eventProviders(fixture) });
  });

  afterEach(() => platform.close());

  it('stores events with the rows they are about', async () => {
    await platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      recordEvents(tx, new TestEvent('thing:1', 'a'));
    });
    expect(await committedRows(platform)).toEqual(['a']);
    expect(await countPendingEvents(platform)).toBe(1);
    expect(fixture.handled).toEqual([]);
  });

  it('discards events whose rows are rolled back, however late the failure', async () => {
    const failing = platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      await platform.work.run(async (inner) => recordEvents(inner, new TestEvent('thing:1', 'a')));
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await committedRows(platform)).toEqual([]);
    expect(await countPendingEvents(platform)).toBe(0);
    expect(await platform.relay.runOnce()).toBe(0);
  });

  it('rolls back a row whose event cannot be stored', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    const failing = platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      recordEvents(tx, Object.assign(new TestEvent('thing:1', 'a'), { circle }));
    });
    await expect(failing).rejects.toThrow('circular');
    expect(await committedRows(platform)).toEqual([]);
  });

  it('publishes the events of a subject in the order they were stored, once each, and deletes them', async () => {
    const many = Array.from({ length: 450 }, (_, index): [string, string] => [`thing:${index % 7}`, String(index)]);
    await platform.work.run(async (tx) =>
      recordEvents(tx, ...many.map(([subject, label]) => new TestEvent(subject, label))),
    );
    expect(await platform.relay.runOnce()).toBe(450);
    expect(fixture.handled).toHaveLength(450);
    for (let subject = 0; subject < 7; subject++)
      expect(fixture.handled.filter((label) => Number(label) % 7 === subject)).toEqual(
        many.filter((_, index) => index % 7 === subject).map(([, label]) => label),
      );
    expect(await countPendingEvents(platform)).toBe(0);
    expect(await platform.relay.runOnce()).toBe(0);
  });

  it('restores an event with its class and fields', async () => {
    const published: unknown[] = [];
    platform.context.get(EventBus).subscribe((event) => published.push(event));
    const event = new TestEvent('thing:1', 'Zoë 🦉', 1_781_777_462_345);
    await platform.work.run(async (tx) => recordEvents(tx, event));
    await platform.relay.runOnce();
    expect(published).toEqual([event]);
    expect(published[0]).toBeInstanceOf(TestEvent);
  });

  it('deletes an event only after its reaction has succeeded', async () => {
    let left = -1;
    fixture.onEvent = async () => {
      left = await countPendingEvents(platform);
    };
    await commitEvents(platform, ['thing:1', 'a']);
    await platform.relay.runOnce();
    expect(left).toBe(1);
    expect(await countPendingEvents(platform)).toBe(0);
  });

  it('keeps an event whose reaction throws synchronously', async () => {
    fixture.onEvent = () => {
      throw new Error('boom');
    };
    await commitEvents(platform, ['thing:1', 'a']);
    await platform.relay.runOnce();
    expect(await countPendingEvents(platform)).toBe(1);
  });

  it('continues with other subjects after a failed event, while later events of its subject wait', async () => {
    fixture.onEvent = async ({ label }) => {
      if (label === 'a1') throw new Error('boom');
    };
    await commitEvents(platform, ['a', 'a1'], ['b', 'b1'], ['a', 'a2'], ['b', 'b2']);
    await platform.relay.runOnce();
    expect(fixture.handled).toEqual(['b1', 'b2']);
    await commitEvents(platform, ['a', 'a3'], ['b', 'b3']);
    await platform.relay.runOnce();
    expect(fixture.handled).toEqual(['b1', 'b2', 'b3']);
    fixture.onEvent = async () => undefined;
    platform.clock.advance(SECOND);
    await platform.relay.runOnce();
    expect(fixture.handled).toEqual(['b1', 'b2', 'b3', 'a1', 'a2', 'a3']);
  });

  it('retries a failed event after delays that double up to five minutes', async () => {
    let tries = 0;
    fixture.onEvent = async () => {
      tries++;
      throw new Error('boom');
    };
    await commitEvents(platform, ['a', 'a1']);
    await platform.relay.runOnce();
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const before = tries;
      platform.clock.advance(seconds * SECOND - 1);
      await platform.relay.runOnce();
      expect(tries).toBe(before);
      platform.clock.advance(1);
      await platform.relay.runOnce();
      expect(tries).toBe(before + 1);
    }
  });

  it('keeps an event of a type that this process does not know', async () => {
    const values = [1, 'OfALaterVersion', 'thing:1', '{}', 0, 0, 0];
    await platform.work.run((tx) =>
      tx.change(
        'INSERT INTO outbox (company_id, type, subject, payload, occurred_at, attempts, due_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
        values,
      ),
    );
    await commitEvents(platform, ['thing:2', 'b']);
    await platform.relay.runOnce();
    expect(fixture.handled).toEqual(['b']);
    expect(await countPendingEvents(platform)).toBe(1);
    expect(() => reviveEvent('OfALaterVersion', '{}')).toThrow('OfALaterVersion');
  });
});
