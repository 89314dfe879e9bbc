import { Logger } from '@nestjs/common';
import { LEASE } from '../../../src/platform/queue/queue-table.js';
import { PlatformFixture } from '../platform-fixture.js';
import { onMysql } from '../../support/database/database.js';
import { commitEvents, eventProviders, EventFixture, countPendingEvents } from './event-fixture.js';

describe('two relays on one database', () => {
  let first: PlatformFixture;
  let second: PlatformFixture;
  const fixture = { first: new EventFixture(), second: new EventFixture() };

  beforeEach(async () => {
    fixture.first = new EventFixture();
    fixture.second = new EventFixture();
    first = await PlatformFixture.start({ providers: eventProviders(fixture.first) });
    second = await PlatformFixture.start({ providers: eventProviders(fixture.second), beside: first });
  });

  afterEach(async () => {
    await second.close();
    await first.close();
  });

  it('publish every event once: while one works, the other leaves the outbox alone', async () => {
    const others: number[] = [];
    fixture.first.onEvent = async () => void others.push(await second.relay.runOnce());
    await commitEvents(first, ['a', 'a1'], ['b', 'b1'], ['a', 'a2']);
    expect(await first.relay.runOnce()).toBe(3);
    expect(others).toEqual([0, 0, 0]);
    expect(fixture.second.handled).toEqual([]);
  });

  it('take turns: one finds immediately what the other leaves', async () => {
    await commitEvents(first, ['a', 'a1']);
    await first.relay.runOnce();
    await commitEvents(second, ['a', 'a2']);
    await second.relay.runOnce();
    expect([fixture.first.handled, fixture.second.handled]).toEqual([['a1'], ['a2']]);
  });

  it('survive a database that fails between two events of a subject, and publish the second later', async () => {
    fixture.first.onEvent = async ({ label }) => {
      if (label !== 'a1') return;
      first.clock.advance(LEASE / 3);
      jest.spyOn(first.work, 'run').mockRejectedValueOnce(new Error('The database is away.'));
    };
    await commitEvents(first, ['a', 'a1'], ['a', 'a2']);
    await first.relay.runOnce();
    expect([fixture.first.handled, await countPendingEvents(first)]).toEqual([['a1'], 1]);
    first.clock.advance(LEASE);
    await first.relay.runOnce();
    expect([fixture.first.handled, await countPendingEvents(first)]).toEqual([['a1', 'a2'], 0]);
  });

  it('keep the lease while the reactions of a batch take longer than its duration', async () => {
    const others: number[] = [];
    fixture.first.onEvent = async () => {
      first.clock.advance(LEASE - 1);
      others.push(await second.relay.runOnce());
    };
    await commitEvents(first, ['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['a', 'a4']);
    await first.relay.runOnce();
    expect(others).toEqual([0, 0, 0, 0]);
    expect(fixture.first.handled).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(await countPendingEvents(first)).toBe(0);
  });

  it('log one warning when a suspended process repeats what the other one has done', async () => {
    const [warned, failed] = (['warn', 'error'] as const).map((level) => jest.spyOn(Logger.prototype, level));
    const duplicate = Object.assign(new Error('UNIQUE constraint failed'), { code: 'SQLITE_CONSTRAINT_UNIQUE' });
    fixture.first.onEvent = async () => {
      first.clock.advance(LEASE);
      await second.relay.runOnce();
      throw duplicate;
    };
    await commitEvents(first, ['a', 'a1']);
    await first.relay.runOnce();
    expect([fixture.second.handled, await countPendingEvents(first)]).toEqual([['a1'], 0]);
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/TestEvent .* attempt 1: .*UNIQUE/)]]);
    expect(failed).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('log an error when an event keeps failing as a duplicate', async () => {
    const failed = jest.spyOn(Logger.prototype, 'error');
    fixture.first.onEvent = () => Promise.reject(Object.assign(new Error('again'), { code: 'ER_DUP_ENTRY' }));
    await commitEvents(first, ['a', 'a1']);
    const errors: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      await first.relay.runOnce();
      first.clock.advance(LEASE);
      errors.push(failed.mock.calls.length);
    }
    expect(errors).toEqual([0, 0, 1]);
    jest.restoreAllMocks();
  });

  it('take over from a dead process once its lease has expired', async () => {
    await commitEvents(first, ['a', 'a1']);
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      fixture.first.onEvent = () => {
        resolve();
        return new Promise((done) => (end = done));
      };
    });
    const run = first.relay.runOnce();
    await begun;
    expect(await second.relay.runOnce()).toBe(0);
    first.clock.advance(LEASE - 1);
    expect(await second.relay.runOnce()).toBe(0);
    first.clock.advance(1);
    expect(await second.relay.runOnce()).toBe(1);
    expect(fixture.second.handled).toEqual(['a1']);
    end();
    await run;
  });

  it('stop in the middle of a batch when the lease was lost', async () => {
    fixture.first.onEvent = async ({ label }) => {
      if (label !== 'a1') return;
      first.clock.advance(LEASE);
      await second.relay.runOnce();
    };
    await commitEvents(first, ['a', 'a1'], ['a', 'a2']);
    await first.relay.runOnce();
    expect(fixture.first.handled).toEqual(['a1']);
    expect(fixture.second.handled).toEqual(['a1', 'a2']);
  });

  (onMysql ? it : it.skip)('publish every event once when both start at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      await commitEvents(first, ['a', `a${round}`], ['b', `b${round}`]);
      await Promise.all([first.relay.runOnce(), second.relay.runOnce()]);
    }
    await first.relay.runOnce();
    expect([...fixture.first.handled, ...fixture.second.handled]).toHaveLength(20);
    expect(await countPendingEvents(first)).toBe(0);
  });
});

describe('a lease', () => {
  let one: PlatformFixture;
  let other: PlatformFixture;

  beforeEach(async () => {
    one = await PlatformFixture.start();
    other = await PlatformFixture.start({ beside: one });
  });

  afterEach(async () => {
    await other.close();
    await one.close();
  });

  it('is held by one process, renewed by it, refused to others, and free after its release', async () => {
    expect(await one.leases.take('x', 1000)).toBe(true);
    expect(await one.leases.take('x', 1000)).toBe(true);
    expect(await other.leases.take('x', 1000)).toBe(false);
    await other.leases.giveBack('x');
    expect(await other.leases.take('x', 1000)).toBe(false);
    await one.leases.giveBack('x');
    expect(await other.leases.take('x', 1000)).toBe(true);
    expect(await one.leases.take('x', 1000)).toBe(false);
    expect(await one.leases.take('y', 1000)).toBe(true);
  });
});
