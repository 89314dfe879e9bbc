import { onMysql } from '../../support/database/database.js';
import { Ground } from '../ground.js';
import { gate, mark, marks } from './marks.js';

describe('work with a final write', () => {
  let ground: Ground;
  /** Another process on the same database. */
  let other: Ground;

  beforeAll(async () => {
    ground = await Ground.start();
    other = await Ground.start({ beside: ground });
  });

  afterAll(async () => {
    await other.close();
    await ground.close();
  });

  beforeEach(() => ground.work.run((tx) => tx.change('DELETE FROM leases')));

  const boom = new Error('boom');
  const write = (name: string): Promise<number> => ground.work.run((tx) => mark(tx, name));
  const withFinalWrite = <T>(act: () => Promise<T>): Promise<T> =>
    ground.work.runWithFinalWrite(act, async (tx) => void (await mark(tx, 'final')));
  const committed = (): Promise<string[]> => marks(other);

  it('keeps no other writer waiting before its first unit of work', async () => {
    const held = gate();
    const running = withFinalWrite(async () => {
      await held.opened;
      await write('own');
    });
    await write('other');
    held.open();
    await running;
    expect(await marks(ground)).toEqual(['final', 'other', 'own']);
  });

  it('commits its only unit of work with the final write, and reads what it wrote meanwhile', async () => {
    await withFinalWrite(async () => {
      await write('own');
      expect(await marks(ground)).toEqual(['own']);
      expect(await committed()).toEqual([]);
    });
    expect(await committed()).toEqual(['final', 'own']);
  });

  it('commits a unit of work when the next one begins, so that only the last one waits', async () => {
    await withFinalWrite(async () => {
      await write('first');
      await ground.work.run(async (tx) => {
        expect(await committed()).toEqual(['first']);
        await mark(tx, 'second');
      });
      expect(await committed()).toEqual(['first']);
    });
    expect(await marks(ground)).toEqual(['final', 'first', 'second']);
  });

  it('makes its final write alone where nothing else was written', async () => {
    await withFinalWrite(async () => undefined);
    expect(await marks(ground)).toEqual(['final']);
  });

  it('leaves nothing of its last unit of work when it fails afterwards', async () => {
    const running = withFinalWrite(async () => {
      await write('first');
      await write('last');
      throw boom;
    });
    await expect(running).rejects.toBe(boom);
    await write('other');
    expect(await marks(ground)).toEqual(['first', 'other']);
  });

  it('leaves nothing of its last unit of work when the final write fails', async () => {
    const running = ground.work.runWithFinalWrite(
      () => write('own'),
      () => Promise.reject(boom),
    );
    await expect(running).rejects.toBe(boom);
    await write('other');
    expect(await marks(ground)).toEqual(['other']);
  });

  it('goes on after a unit of work that fails and is caught', async () => {
    await withFinalWrite(async () => {
      const failing = ground.work.run(async (tx) => {
        await mark(tx, 'failed');
        throw boom;
      });
      await failing.catch(() => undefined);
      await write('second attempt');
    });
    expect(await marks(ground)).toEqual(['final', 'second attempt']);
  });

  it('runs units of work that are started at once one after the other', async () => {
    await withFinalWrite(() => Promise.all(['a', 'b', 'c'].map(write)));
    expect(await marks(ground)).toEqual(['a', 'b', 'c', 'final']);
  });

  it('includes a unit of work that nobody waits for', async () => {
    await withFinalWrite(async () => void write('unawaited'));
    expect(await marks(ground)).toEqual(['final', 'unawaited']);
  });

  it('does what was asked for after the commit only once the final write is committed', async () => {
    const heard: string[] = [];
    await withFinalWrite(async () => {
      await ground.work.run(async (tx) => tx.afterCommit(() => heard.push('committed')));
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(['committed']);
  });

  it('leaves units of work that begin after its end alone', async () => {
    const over = gate();
    let late: Promise<unknown> = Promise.resolve();
    await withFinalWrite(async () => {
      late = over.opened.then(() => write('late'));
    });
    over.open();
    await late;
    expect(await committed()).toEqual(['final', 'late']);
  });

  (onMysql ? it : it.skip)('runs a unit of work again that the server sacrificed', async () => {
    await write('x');
    await write('y');
    let begun = 0;
    const bothHold = gate();
    const takeBoth = (first: string, second: string) =>
      ground.work.run(async (tx) => {
        const raise = (name: string) =>
          tx.change('UPDATE leases SET expires_at = expires_at + 1 WHERE name = ?', [name]);
        await raise(first);
        if (++begun === 2) bothHold.open();
        await bothHold.opened;
        await raise(second);
      });
    await Promise.all([takeBoth('x', 'y'), withFinalWrite(() => takeBoth('y', 'x'))]);
    expect(begun).toBeGreaterThan(2);
    expect(await marks(ground)).toEqual(['final', 'x', 'y']);
  });
});
