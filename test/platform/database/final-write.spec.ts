import { onMysql } from '../../support/database/database.js';
import { PlatformFixture } from '../platform-fixture.js';
import { gate, insertRow, committedRows } from './rows.js';

describe('work with a final write', () => {
  let platform: PlatformFixture;
  /** Another process on the same database. */
  let other: PlatformFixture;

  beforeAll(async () => {
    platform = await PlatformFixture.start();
    other = await PlatformFixture.start({ beside: platform });
  });

  afterAll(async () => {
    await other.close();
    await platform.close();
  });

  beforeEach(() => platform.work.run((tx) => tx.change('DELETE FROM leases')));

  const boom = new Error('boom');
  const write = (name: string): Promise<number> => platform.work.run((tx) => insertRow(tx, name));
  const withFinalWrite = <T>(act: () => Promise<T>): Promise<T> =>
    platform.work.runWithFinalWrite(act, async (tx) => void (await insertRow(tx, 'final')));
  const committed = (): Promise<string[]> => committedRows(other);

  it('does not block other writers before its first unit of work', async () => {
    const held = gate();
    const running = withFinalWrite(async () => {
      await held.opened;
      await write('own');
    });
    await write('other');
    held.open();
    await running;
    expect(await committedRows(platform)).toEqual(['final', 'other', 'own']);
  });

  it('commits its only unit of work together with the final write, and reads what it wrote', async () => {
    await withFinalWrite(async () => {
      await write('own');
      expect(await committedRows(platform)).toEqual(['own']);
      expect(await committed()).toEqual([]);
    });
    expect(await committed()).toEqual(['final', 'own']);
  });

  it('commits a unit of work when the next one begins, so that only the last one waits', async () => {
    await withFinalWrite(async () => {
      await write('first');
      await platform.work.run(async (tx) => {
        expect(await committed()).toEqual(['first']);
        await insertRow(tx, 'second');
      });
      expect(await committed()).toEqual(['first']);
    });
    expect(await committedRows(platform)).toEqual(['final', 'first', 'second']);
  });

  it('runs the final write alone when nothing else was written', async () => {
    await withFinalWrite(async () => undefined);
    expect(await committedRows(platform)).toEqual(['final']);
  });

  it('rolls back its last unit of work when it fails afterwards', async () => {
    const running = withFinalWrite(async () => {
      await write('first');
      await write('last');
      throw boom;
    });
    await expect(running).rejects.toBe(boom);
    await write('other');
    expect(await committedRows(platform)).toEqual(['first', 'other']);
  });

  it('rolls back its last unit of work when the final write fails', async () => {
    const running = platform.work.runWithFinalWrite(
      () => write('own'),
      () => Promise.reject(boom),
    );
    await expect(running).rejects.toBe(boom);
    await write('other');
    expect(await committedRows(platform)).toEqual(['other']);
  });

  it('continues after a unit of work that fails and is caught', async () => {
    await withFinalWrite(async () => {
      const failing = platform.work.run(async (tx) => {
        await insertRow(tx, 'failed');
        throw boom;
      });
      await failing.catch(() => undefined);
      await write('second attempt');
    });
    expect(await committedRows(platform)).toEqual(['final', 'second attempt']);
  });

  it('runs concurrent units of work one after the other', async () => {
    await withFinalWrite(() => Promise.all(['a', 'b', 'c'].map(write)));
    expect(await committedRows(platform)).toEqual(['a', 'b', 'c', 'final']);
  });

  it('includes a unit of work that is not awaited', async () => {
    await withFinalWrite(async () => void write('unawaited'));
    expect(await committedRows(platform)).toEqual(['final', 'unawaited']);
  });

  it('runs after-commit callbacks only once the final write is committed', async () => {
    const callbacks: string[] = [];
    await withFinalWrite(async () => {
      await platform.work.run(async (tx) => tx.afterCommit(() => callbacks.push('committed')));
      expect(callbacks).toEqual([]);
    });
    expect(callbacks).toEqual(['committed']);
  });

  it('does not include units of work that begin after its end', async () => {
    const over = gate();
    let late: Promise<unknown> = Promise.resolve();
    await withFinalWrite(async () => {
      late = over.opened.then(() => write('late'));
    });
    over.open();
    await late;
    expect(await committed()).toEqual(['final', 'late']);
  });

  (onMysql ? it : it.skip)('reruns a unit of work that the server chose as a deadlock victim', async () => {
    await write('x');
    await write('y');
    let begun = 0;
    const bothHold = gate();
    const takeBoth = (first: string, second: string) =>
      platform.work.run(async (tx) => {
        const raise = (name: string) =>
          tx.change('UPDATE leases SET expires_at = expires_at + 1 WHERE name = ?', [name]);
        await raise(first);
        if (++begun === 2) bothHold.open();
        await bothHold.opened;
        await raise(second);
      });
    await Promise.all([takeBoth('x', 'y'), withFinalWrite(() => takeBoth('y', 'x'))]);
    expect(begun).toBeGreaterThan(2);
    expect(await committedRows(platform)).toEqual(['final', 'x', 'y']);
  });
});
