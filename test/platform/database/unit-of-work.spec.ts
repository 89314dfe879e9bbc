import { PlatformFixture } from '../platform-fixture.js';
import { onMysql } from '../../support/database/database.js';
import { gate, insertRow, committedRows, rowsIn } from './rows.js';

describe('a unit of work', () => {
  let platform: PlatformFixture;

  beforeEach(async () => {
    platform = await PlatformFixture.start();
  });

  afterEach(() => platform.close());

  const boom = new Error('boom');

  it('keeps what one commits while another, started earlier, rolls back', async () => {
    const held = gate();
    const a = platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      await held.opened;
      throw boom;
    });
    const b = platform.work.run((tx) => insertRow(tx, 'b'));
    setImmediate(held.open);
    await expect(a).rejects.toBe(boom);
    await b;
    expect(await committedRows(platform)).toEqual(['b']);
  });

  it('keeps what one committed when another, started before its end, rolls back', async () => {
    const began = gate();
    const aDone = gate();
    const a = platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      setImmediate(began.open);
      await began.opened;
    });
    const b = platform.work.run(async (tx) => {
      await insertRow(tx, 'b');
      await aDone.opened;
      throw boom;
    });
    await a;
    aDone.open();
    await expect(b).rejects.toBe(boom);
    expect(await committedRows(platform)).toEqual(['a']);
  });

  it('hides its rows until they are committed', async () => {
    const written = gate();
    const held = gate();
    const a = platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      written.open();
      await held.opened;
    });
    await written.opened;
    expect(await committedRows(platform)).toEqual([]);
    held.open();
    await a;
    expect(await committedRows(platform)).toEqual(['a']);
  });

  it('reads its own writes through the Reader; outside, the Reader sees only committed rows', async () => {
    await platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      expect(await committedRows(platform)).toEqual(['a']);
    });
    await platform.work
      .run(async (tx) => {
        await insertRow(tx, 'b');
        expect(await committedRows(platform)).toEqual(['a', 'b']);
        throw boom;
      })
      .catch(() => undefined);
    expect(await committedRows(platform)).toEqual(['a']);
  });

  it.each([50, 500])('%i concurrent ones all succeed without a lost update', async (parallel) => {
    await platform.work.run((tx) => insertRow(tx, 'counter'));
    const raise = () =>
      platform.work.run(async (tx) => {
        const [row] = await tx.rows<{ n: number }>(
          `SELECT expires_at AS n FROM leases WHERE name = 'counter'${tx.forUpdate}`,
        );
        await tx.change(`UPDATE leases SET expires_at = ? WHERE name = 'counter'`, [Number(row.n) + 1]);
      });
    await Promise.all(Array.from({ length: parallel }, raise));
    const row = await platform.reader.first<{ n: number }>(`SELECT expires_at AS n FROM leases WHERE name = 'counter'`);
    expect(Number(row!.n)).toBe(parallel);
  });

  it('that fails among many concurrent ones leaves nothing, while the others leave everything', async () => {
    const runs = Array.from({ length: 60 }, (_, index) =>
      platform.work.run(async (tx) => {
        await insertRow(tx, String(index).padStart(2, '0'));
        if (index % 3 === 0) throw boom;
      }),
    );
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    const kept = Array.from({ length: 60 }, (_, index) => index).filter((index) => index % 3 !== 0);
    expect(await committedRows(platform)).toEqual(kept.map((index) => String(index).padStart(2, '0')));
  });

  describe('inside another', () => {
    it('joins it: both share one transaction that commits at the end of the outer one', async () => {
      await platform.work.run(async (outer) => {
        await platform.work.run(async (inner) => {
          expect(inner).toBe(outer);
          await insertRow(inner, 'inner');
        });
        await insertRow(outer, 'outer');
      });
      expect(await committedRows(platform)).toEqual(['inner', 'outer']);
    });

    it('is rolled back with it', async () => {
      const run = platform.work.run(async () => {
        await platform.work.run((inner) => insertRow(inner, 'inner'));
        throw boom;
      });
      await expect(run).rejects.toBe(boom);
      expect(await committedRows(platform)).toEqual([]);
    });

    it('has no rollback of its own: its writes before a caught failure commit with the outer one', async () => {
      await platform.work.run(async (outer) => {
        const inner = platform.work.run(async (tx) => {
          await insertRow(tx, 'before the failure');
          throw boom;
        });
        await inner.catch(() => undefined);
        await insertRow(outer, 'outer');
      });
      expect(await committedRows(platform)).toEqual(['before the failure', 'outer']);
    });

    it('runs after-commit callbacks only once the outer one has committed, and never after a rollback', async () => {
      const callbacks: string[] = [];
      await platform.work.run(async () => {
        await platform.work.run(async (inner) => inner.afterCommit(() => callbacks.push('committed')));
        expect(callbacks).toEqual([]);
      });
      const failing = platform.work.run(async (tx) => {
        tx.afterCommit(() => callbacks.push('rolled back'));
        throw boom;
      });
      await expect(failing).rejects.toBe(boom);
      expect(callbacks).toEqual(['committed']);
    });
  });

  it('cannot be used after its end', async () => {
    const over = gate();
    let late: Promise<unknown> = Promise.resolve();
    const run = platform.work.run(async (tx) => {
      late = over.opened.then(() => insertRow(tx, 'late'));
      throw boom;
    });
    await expect(run).rejects.toBe(boom);
    await platform.work.run(async (tx) => {
      await insertRow(tx, 'other');
      over.open();
      await expect(late).rejects.toThrow('over');
    });
    expect(await committedRows(platform)).toEqual(['other']);
  });

  it('that has ended is not joined by one that continues', async () => {
    const over = gate();
    let late: Promise<unknown> = Promise.resolve();
    await platform.work.run(async () => {
      late = over.opened.then(() => platform.work.run((tx) => insertRow(tx, 'late')));
    });
    const held = gate();
    const other = platform.work.run(async (tx) => {
      await insertRow(tx, 'other');
      over.open();
      if (onMysql) await late;
      setImmediate(held.open);
      await held.opened;
      throw boom;
    });
    await expect(other).rejects.toBe(boom);
    await late;
    expect(await committedRows(platform)).toEqual(['late']);
  });

  it('returns how many rows a statement matched, changed or not', async () => {
    await platform.work.run(async (tx) => {
      await insertRow(tx, 'a');
      expect(await tx.change(`UPDATE leases SET holder = 'test' WHERE name = 'a'`)).toBe(1);
      expect(await tx.change(`UPDATE leases SET holder = 'test' WHERE name = 'b'`)).toBe(0);
      expect(await rowsIn(tx)).toEqual(['a']);
    });
  });
});

(onMysql ? describe : describe.skip)('two units of work on MySQL that lock two rows in opposite order', () => {
  it('both succeed: the victim of a deadlock runs again from its start', async () => {
    const platform = await PlatformFixture.start();
    await platform.work.run(async (tx) => {
      await insertRow(tx, 'x');
      await insertRow(tx, 'y');
    });
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
    await Promise.all([takeBoth('x', 'y'), takeBoth('y', 'x')]);
    expect(begun).toBeGreaterThan(2);
    const rows = await platform.reader.rows<{ n: number }>('SELECT expires_at AS n FROM leases');
    expect(rows.map(({ n }) => Number(n))).toEqual([2, 2]);
    await platform.close();
  });
});

(onMysql ? describe : describe.skip)('a unit of work whose process hangs', () => {
  it('is ended by MariaDB after 10 seconds, so that its locks block nobody for longer', async () => {
    const platform = await PlatformFixture.start();
    const limits = await platform.work.run(async (tx) => {
      await insertRow(tx, 'x');
      return tx.rows<{ Value: string }>(
        `SHOW SESSION VARIABLES WHERE Variable_name = 'idle_transaction_timeout' AND Value <> '10'`,
      );
    });
    expect(limits).toEqual([]);
    await platform.close();
  });
});
