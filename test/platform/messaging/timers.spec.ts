import { SECOND } from '../../../src/platform/clock.js';
import { LEASE } from '../../../src/platform/queue/queue-table.js';
import { mark, marks } from '../database/marks.js';
import { Ground } from '../ground.js';
import { alarmProviders, Alarms, setTimer, timersLeft } from './alarms.js';

const boom = new Error('boom');

describe('a timer', () => {
  let ground: Ground;
  let alarms: Alarms;

  beforeEach(async () => {
    alarms = new Alarms();
    ground = await Ground.start({ providers: alarmProviders(alarms) });
  });

  afterEach(() => ground.close());

  it('fires when its time has come, once, and not before', async () => {
    await setTimer(ground, 'alarm', 'a', SECOND);
    ground.clock.advance(SECOND - 1);
    expect(await ground.runner.runOnce()).toBe(0);
    ground.clock.advance(1);
    expect(await ground.runner.runOnce()).toBe(1);
    ground.clock.advance(60 * SECOND);
    expect(await ground.runner.runOnce()).toBe(0);
    expect(alarms.heard).toEqual(['a']);
    expect(await timersLeft(ground)).toBe(0);
  });

  it('is not set when what set it is rolled back', async () => {
    const failing = ground.work.run(async (tx) => {
      await ground.timers.set(tx, { kind: 'alarm', key: 'a', dueAt: 0 });
      throw boom;
    });
    await expect(failing).rejects.toBe(boom);
    expect(await ground.runner.runOnce()).toBe(0);
  });

  it('moves when it is set again', async () => {
    await setTimer(ground, 'alarm', 'a', SECOND);
    await setTimer(ground, 'alarm', 'a', 5 * SECOND);
    ground.clock.advance(SECOND);
    await ground.runner.runOnce();
    expect(alarms.heard).toEqual([]);
    ground.clock.advance(4 * SECOND);
    await ground.runner.runOnce();
    expect(alarms.heard).toEqual(['a']);
  });

  it('that is set by many at once is set once, and refuses nobody', async () => {
    await Promise.all(Array.from({ length: 20 }, () => setTimer(ground, 'alarm', 'a')));
    expect(await timersLeft(ground)).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => setTimer(ground, 'alarm', 'a')));
    expect(await timersLeft(ground)).toBe(1);
    await ground.runner.runOnce();
    expect(alarms.heard).toEqual(['a']);
  });

  it('that is cancelled stays silent', async () => {
    await setTimer(ground, 'alarm', 'a');
    await setTimer(ground, 'alarm', 'b');
    await ground.work.run((tx) => ground.timers.cancel(tx, 'alarm', 'a'));
    await ground.runner.runOnce();
    expect(alarms.heard).toEqual(['b']);
  });

  it('stays silent when another, due at the same time, cancels it first', async () => {
    alarms.fire = async (name, tx) => {
      await ground.timers.cancel(tx, 'alarm', name === 'a' ? 'b' : 'a');
      alarms.heard.push(name);
    };
    await setTimer(ground, 'alarm', 'a');
    await setTimer(ground, 'alarm', 'b');
    await ground.runner.runOnce();
    expect(alarms.heard).toHaveLength(1);
    expect(await timersLeft(ground)).toBe(0);
  });

  it('fires with all that are due, however many, the earliest first', async () => {
    for (let index = 0; index < 120; index++) await setTimer(ground, 'alarm', String(index), -index);
    expect(await ground.runner.runOnce()).toBe(120);
    expect(new Set(alarms.heard).size).toBe(120);
    expect(new Set(alarms.heard.slice(0, 50))).toEqual(new Set(Array.from({ length: 50 }, (_, i) => String(119 - i))));
  });

  it('is struck in the transaction it fires in: what fails is rolled back and comes again', async () => {
    alarms.fire = async (name, tx) => {
      await mark(tx, name);
      throw boom;
    };
    await setTimer(ground, 'alarm', 'a');
    await ground.runner.runOnce();
    expect(await marks(ground)).toEqual([]);
    expect(await timersLeft(ground)).toBe(1);
    alarms.fire = async (name, tx) => void (await mark(tx, name));
    expect(await ground.runner.runOnce()).toBe(0);
    ground.clock.advance(SECOND);
    await ground.runner.runOnce();
    expect(await marks(ground)).toEqual(['a']);
    expect(await timersLeft(ground)).toBe(0);
  });

  it('may set itself again while it fires', async () => {
    alarms.fire = async (name, tx) => {
      alarms.heard.push(name);
      await ground.timers.set(tx, { kind: 'alarm', key: name, dueAt: ground.clock.now() + SECOND, payload: { name } });
    };
    await setTimer(ground, 'alarm', 'a');
    await ground.runner.runOnce();
    expect(alarms.heard).toEqual(['a']);
    ground.clock.advance(SECOND);
    await ground.runner.runOnce();
    expect(alarms.heard).toEqual(['a', 'a']);
  });

  it('that fails comes again after pauses that double up to ten minutes', async () => {
    let tries = 0;
    alarms.perform = async () => {
      tries++;
      throw boom;
    };
    await setTimer(ground, 'job', 'a');
    await ground.runner.runOnce();
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]) {
      const before = tries;
      ground.clock.advance(seconds * SECOND - 1);
      await ground.runner.runOnce();
      expect(tries).toBe(before);
      ground.clock.advance(1);
      await ground.runner.runOnce();
      expect(tries).toBe(before + 1);
    }
  });

  it('that nobody answers waits for a process that does, and keeps nobody else from firing', async () => {
    await ground.work.run((tx) => ground.timers.set(tx, { kind: 'of a later version', key: 'x', dueAt: 0 }));
    await setTimer(ground, 'alarm', 'a');
    await ground.runner.runOnce();
    expect(alarms.heard).toEqual(['a']);
    expect(await timersLeft(ground)).toBe(1);
  });

  describe('that is a job', () => {
    it('works with no transaction open, and is struck when it has succeeded', async () => {
      alarms.perform = async (name) => {
        expect(ground.work.current).toBeUndefined();
        expect(await timersLeft(ground)).toBe(1);
        alarms.heard.push(name);
      };
      await setTimer(ground, 'job', 'a');
      await ground.runner.runOnce();
      expect(alarms.heard).toEqual(['a']);
      expect(await timersLeft(ground)).toBe(0);
    });

    it('and takes its time holds up no timer', async () => {
      let finish = (): void => undefined;
      const started = new Promise<void>((started) => {
        alarms.perform = () =>
          new Promise((resolve) => {
            finish = resolve;
            started();
          });
      });
      const heard = new Promise<string>((resolve) => (alarms.fire = async (name) => resolve(name)));
      await setTimer(ground, 'job', 'slow');
      await setTimer(ground, 'alarm', 'quick');
      const run = ground.runner.runOnce();
      await started;
      expect(await heard).toBe('quick');
      finish();
      expect(await run).toBe(2);
    });

    it('and is set again while it runs comes once more', async () => {
      alarms.perform = async (name) => {
        alarms.heard.push(name);
        if (alarms.heard.length === 1) await setTimer(ground, 'job', name, SECOND);
      };
      await setTimer(ground, 'job', 'a');
      await ground.runner.runOnce();
      expect(await timersLeft(ground)).toBe(1);
      ground.clock.advance(SECOND);
      await ground.runner.runOnce();
      expect(alarms.heard).toEqual(['a', 'a']);
    });
  });
});

describe('two runners on one database', () => {
  let first: Ground;
  let second: Ground;
  let mine: Alarms;
  let theirs: Alarms;

  beforeEach(async () => {
    [mine, theirs] = [new Alarms(), new Alarms()];
    first = await Ground.start({ providers: alarmProviders(mine) });
    second = await Ground.start({ providers: alarmProviders(theirs), beside: first });
  });

  afterEach(async () => {
    await second.close();
    await first.close();
  });

  it.each(['alarm', 'job'] as const)(
    'fire a timer once: while one is at its %s the other passes it by',
    async (kind) => {
      let others = -1;
      mine.perform = mine.fire = async (name) => {
        mine.heard.push(name);
        // On SQLite the turn is taken while an alarm fires; the second process asks before and after it.
        if (kind === 'job') others = await second.runner.runOnce();
      };
      await setTimer(first, kind, 'a');
      await first.runner.runOnce();
      expect(others).toBe(kind === 'job' ? 0 : -1);
      expect(await second.runner.runOnce()).toBe(0);
      expect([mine.heard, theirs.heard]).toEqual([['a'], []]);
    },
  );

  it('share what a crashed one had claimed, once its claim has run out', async () => {
    let end = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      mine.perform = () => {
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
    expect(theirs.heard).toEqual(['a']);
    expect(await timersLeft(first)).toBe(0);
    end();
    await run;
  });

  it('leave a timer alone that another took over: a slow process that wakes strikes nothing of it', async () => {
    mine.perform = async (name) => {
      mine.heard.push(name);
      first.clock.advance(LEASE);
      theirs.perform = async () => {
        throw boom;
      };
      await second.runner.runOnce();
    };
    await setTimer(first, 'job', 'a');
    await first.runner.runOnce();
    expect(await timersLeft(first)).toBe(1);
  });
});
