import { SECOND } from '../../../src/platform/clock.js';
import { LEASE } from '../../../src/platform/queue/queue-table.js';
import { insertRow, committedRows } from '../database/rows.js';
import { PlatformFixture } from '../platform-fixture.js';
import { timerProviders, TimerFixture, setTimer, countTimers } from './timer-fixture.js';

const boom = new Error('boom');

describe('a timer', () => {
  let platform: PlatformFixture;
  let fixture: TimerFixture;

  beforeEach(async () => {
    fixture = new TimerFixture();
    platform = await PlatformFixture.start({ providers: timerProviders(fixture) });
  });

  afterEach(() => platform.close());

  it('fires once when it is due, and not before', async () => {
    await setTimer(platform, 'alarm', 'a', SECOND);
    platform.clock.advance(SECOND - 1);
    expect(await platform.runner.runOnce()).toBe(0);
    platform.clock.advance(1);
    expect(await platform.runner.runOnce()).toBe(1);
    platform.clock.advance(60 * SECOND);
    expect(await platform.runner.runOnce()).toBe(0);
    expect(fixture.fired).toEqual(['a']);
    expect(await countTimers(platform)).toBe(0);
  });

  it('is not set when its unit of work is rolled back', async () => {
    const failing = platform.work.run(async (tx) => {
      await platform.timers.set(tx, { kind: 'alarm', key: 'a', dueAt: 0 });
      throw boom;
    });
    await expect(failing).rejects.toBe(boom);
    expect(await platform.runner.runOnce()).toBe(0);
  });

  it('moves when it is set again', async () => {
    await setTimer(platform, 'alarm', 'a', SECOND);
    await setTimer(platform, 'alarm', 'a', 5 * SECOND);
    platform.clock.advance(SECOND);
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual([]);
    platform.clock.advance(4 * SECOND);
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual(['a']);
  });

  it('that is set concurrently is set once without errors', async () => {
    await Promise.all(Array.from({ length: 20 }, () => setTimer(platform, 'alarm', 'a')));
    expect(await countTimers(platform)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => setTimer(platform, 'alarm', 'a')));
    expect(await countTimers(platform)).toBe(1);
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual(['a']);
  });

  it('that is cancelled does not fire', async () => {
    await setTimer(platform, 'alarm', 'a');
    await setTimer(platform, 'alarm', 'b');
    await platform.work.run((tx) => platform.timers.cancel(tx, 'alarm', 'a'));
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual(['b']);
  });

  it('does not fire when another one, due at the same time, cancels it first', async () => {
    fixture.onFire = async (name, tx) => {
      await platform.timers.cancel(tx, 'alarm', name === 'a' ? 'b' : 'a');
      fixture.fired.push(name);
    };
    await setTimer(platform, 'alarm', 'a');
    await setTimer(platform, 'alarm', 'b');
    await platform.runner.runOnce();
    expect(fixture.fired).toHaveLength(1);
    expect(await countTimers(platform)).toBe(0);
  });

  it('fires with all due timers, the earliest first', async () => {
    for (let index = 0; index < 120; index++) await setTimer(platform, 'alarm', String(index), -index);
    expect(await platform.runner.runOnce()).toBe(120);
    expect(new Set(fixture.fired).size).toBe(120);
    // At most 50 fire at a time, and each waits for its turn at the database, so none fires 50 places too early.
    const placeOf = (name: string): number => 119 - Number(name);
    expect(fixture.fired.filter((name, place) => placeOf(name) - place >= 50)).toEqual([]);
  });

  it('is deleted in the transaction it fires in, so that a failure is rolled back and retried', async () => {
    fixture.onFire = async (name, tx) => {
      await insertRow(tx, name);
      throw boom;
    };
    await setTimer(platform, 'alarm', 'a');
    await platform.runner.runOnce();
    expect(await committedRows(platform)).toEqual([]);
    expect(await countTimers(platform)).toBe(1);
    fixture.onFire = async (name, tx) => void (await insertRow(tx, name));
    expect(await platform.runner.runOnce()).toBe(0);
    platform.clock.advance(SECOND);
    await platform.runner.runOnce();
    expect(await committedRows(platform)).toEqual(['a']);
    expect(await countTimers(platform)).toBe(0);
  });

  it('may set itself again while it fires', async () => {
    fixture.onFire = async (name, tx) => {
      fixture.fired.push(name);
      await platform.timers.set(tx, {
        kind: 'alarm',
        key: name,
        dueAt: platform.clock.now() + SECOND,
        payload: { name },
      });
    };
    await setTimer(platform, 'alarm', 'a');
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual(['a']);
    platform.clock.advance(SECOND);
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual(['a', 'a']);
  });

  it('that fails is retried after delays that double up to ten minutes', async () => {
    let tries = 0;
    fixture.onPerform = async () => {
      tries++;
      throw boom;
    };
    await setTimer(platform, 'job', 'a');
    await platform.runner.runOnce();
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]) {
      const before = tries;
      platform.clock.advance(seconds * SECOND - 1);
      await platform.runner.runOnce();
      expect(tries).toBe(before);
      platform.clock.advance(1);
      await platform.runner.runOnce();
      expect(tries).toBe(before + 1);
    }
  });

  it('without a handler waits for a process that has one, and blocks no other timer', async () => {
    await platform.work.run((tx) => platform.timers.set(tx, { kind: 'of a later version', key: 'x', dueAt: 0 }));
    await setTimer(platform, 'alarm', 'a');
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual(['a']);
    expect(await countTimers(platform)).toBe(1);
  });

  describe('that is a job', () => {
    it('runs without an open transaction, and is deleted when it has succeeded', async () => {
      fixture.onPerform = async (name) => {
        expect(platform.work.current).toBeUndefined();
        expect(await countTimers(platform)).toBe(1);
        fixture.fired.push(name);
      };
      await setTimer(platform, 'job', 'a');
      await platform.runner.runOnce();
      expect(fixture.fired).toEqual(['a']);
      expect(await countTimers(platform)).toBe(0);
    });

    it('and is slow delays no other timer', async () => {
      let finish = (): void => undefined;
      const started = new Promise<void>((started) => {
        fixture.onPerform = () =>
          new Promise((resolve) => {
            finish = resolve;
            started();
          });
      });
      const firedName = new Promise<string>((resolve) => (fixture.onFire = async (name) => resolve(name)));
      await setTimer(platform, 'job', 'slow');
      await setTimer(platform, 'alarm', 'quick');
      const run = platform.runner.runOnce();
      await started;
      expect(await firedName).toBe('quick');
      finish();
      expect(await run).toBe(2);
    });

    it('and is set again while it runs runs once more', async () => {
      fixture.onPerform = async (name) => {
        fixture.fired.push(name);
        if (fixture.fired.length === 1) await setTimer(platform, 'job', name, SECOND);
      };
      await setTimer(platform, 'job', 'a');
      await platform.runner.runOnce();
      expect(await countTimers(platform)).toBe(1);
      platform.clock.advance(SECOND);
      await platform.runner.runOnce();
      expect(fixture.fired).toEqual(['a', 'a']);
    });
  });
});

describe('two runners on one database', () => {
  let first: PlatformFixture;
  let second: PlatformFixture;
  let mine: TimerFixture;
  let theirs: TimerFixture;

  beforeEach(async () => {
    [mine, theirs] = [new TimerFixture(), new TimerFixture()];
    first = await PlatformFixture.start({ providers: timerProviders(mine) });
    second = await PlatformFixture.start({ providers: timerProviders(theirs), beside: first });
  });

  afterEach(async () => {
    await second.close();
    await first.close();
  });

  it.each(['alarm', 'job'] as const)('fire a timer once: while one runs its %s the other skips it', async (kind) => {
    let others = -1;
    mine.onPerform = mine.onFire = async (name) => {
      mine.fired.push(name);
      // On SQLite units of work are serialised; the second process claims before and after a timer fires.
      if (kind === 'job') others = await second.runner.runOnce();
    };
    await setTimer(first, kind, 'a');
    await first.runner.runOnce();
    expect(others).toBe(kind === 'job' ? 0 : -1);
    expect(await second.runner.runOnce()).toBe(0);
    expect([mine.fired, theirs.fired]).toEqual([['a'], []]);
  });

  it('take over the claim of a crashed process after it has expired', async () => {
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      mine.onPerform = () => {
        resolve();
        return new Promise((done) => (end = done));
      };
    });
    await setTimer(first, 'job', 'a');
    const run = first.runner.runOnce();
    await begun;
    expect(await second.runner.runOnce()).toBe(0);
    first.clock.advance(LEASE - 1);
    expect(await second.runner.runOnce()).toBe(0);
    first.clock.advance(1);
    expect(await second.runner.runOnce()).toBe(1);
    expect(theirs.fired).toEqual(['a']);
    expect(await countTimers(first)).toBe(0);
    end();
    await run;
  });

  it('leave a timer alone that another process took over: a slow process deletes nothing', async () => {
    mine.onPerform = async (name) => {
      mine.fired.push(name);
      first.clock.advance(LEASE);
      theirs.onPerform = async () => {
        throw boom;
      };
      await second.runner.runOnce();
    };
    await setTimer(first, 'job', 'a');
    await first.runner.runOnce();
    expect(await countTimers(first)).toBe(1);
  });
});
