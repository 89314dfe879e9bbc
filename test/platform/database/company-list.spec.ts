import fc from 'fast-check';
import { CompanyLists, type CompanyTable } from '../../../src/platform/database/company-list.js';
import type { Window } from '../../../src/platform/database/page.js';
import { nextInSequence } from '../../../src/platform/database/company-sequence.js';
import { Schema } from '../../../src/platform/database/schema/schema.js';
import { PlatformFixture } from '../platform-fixture.js';

interface Item {
  id: number;
  created_at: number;
}

const THINGS: CompanyTable<{ id: number }> = { table: 'things', columns: 'id', visible: 'gone = 0' };

/** The expected page, cut from a sorted array. */
function pageOf(items: readonly Item[], { from = -Infinity, to = Infinity, order, offset, limit }: Window) {
  const found = items
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .sort((a, b) => a.created_at - b.created_at || a.id - b.id);
  if (order === 'desc') found.reverse();
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { total: found.length, count: ids.length, ids };
}

describe('a list of a company', () => {
  let platform: PlatformFixture;
  let lists: CompanyLists;
  let company = 0;

  beforeAll(async () => {
    platform = await PlatformFixture.start();
    const runner = platform.source.createQueryRunner();
    const s = new Schema(runner);
    await s.createTable(
      'things',
      [s.id(), s.bigint('company_id'), s.bigint('created_at'), s.bigint('gone', { default: 0 })],
      {
        index: [['company_id', 'gone', 'created_at', 'id']],
      },
    );
    await runner.release();
    lists = new CompanyLists(platform.reader);
  });

  afterAll(() => platform.close());

  beforeEach(() => {
    company++;
  });

  const insert = (rows: readonly { at: number; gone?: boolean }[], into = company): Promise<Item[]> =>
    platform.work.run(async (tx) => {
      for (const { at, gone } of rows)
        await tx.change('INSERT INTO things (company_id, created_at, gone) VALUES (?, ?, ?)', [into, at, gone ? 1 : 0]);
      const found = await tx.rows<Item>('SELECT id, created_at FROM things WHERE company_id = ? AND gone = 0', [into]);
      return found.map(({ id, created_at }) => ({ id: Number(id), created_at: Number(created_at) }));
    });

  it('pages like a sorted array, with back-dated, hidden and foreign rows', async () => {
    const time = fc.integer({ min: 1, max: 40 });
    const bound = fc.option(time, { nil: undefined });
    const window = fc.record({
      from: bound,
      to: bound,
      order: fc.constantFrom('asc' as const, 'desc' as const),
      offset: fc.nat(30),
      limit: fc.integer({ min: 1, max: 12 }),
    });
    const rows = fc.array(fc.record({ at: time, gone: fc.boolean() }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(rows, fc.array(window, { minLength: 3, maxLength: 8 }), async (given, windows) => {
        await insert([{ at: 20 }], -1);
        company++;
        const items = await insert(given);
        for (const each of windows) {
          const { rows: page, ...figures } = await lists.page(THINGS, company, each);
          expect({ ...figures, ids: page.map(({ id }) => Number(id)) }).toEqual(pageOf(items, each));
        }
        expect(await lists.total(THINGS, company)).toBe(items.length);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('returns every row with the same time on exactly one page', async () => {
    const items = await insert(Array.from({ length: 130 }, () => ({ at: 5_000 })));
    for (const order of ['asc', 'desc'] as const) {
      const seen: number[] = [];
      for (let offset = 0; offset < items.length; offset += 50) {
        const { rows } = await lists.page(THINGS, company, { order, offset, limit: 50 });
        seen.push(...rows.map(({ id }) => Number(id)));
      }
      expect(seen).toEqual(pageOf(items, { order, offset: 0, limit: 130 }).ids);
    }
  });

  it('never exceeds a limit that is checked after taking a number from a sequence', async () => {
    const add = (): Promise<boolean> =>
      platform.work.run(async (tx) => {
        await nextInSequence(tx, company, 'things');
        if ((await lists.total(THINGS, company)) >= 7) return false;
        return (await tx.change('INSERT INTO things (company_id, created_at) VALUES (?, 1)', [company])) === 1;
      });
    const added = await Promise.all(Array.from({ length: 30 }, add));
    expect(added.filter(Boolean)).toHaveLength(7);
    expect(await lists.total(THINGS, company)).toBe(7);
  });
});
