import fc from 'fast-check';
import { RankedList, type Window } from '../../../src/platform/database/ranked-list.js';
import { Schema } from '../../../src/platform/database/schema.js';
import { onMysql } from '../../support/database.js';
import { Ground } from '../ground.js';

interface Item {
  id: number;
  created_at: number;
}

/** A plain array, sorted: what a list must always look like. */
class Model {
  private items: Item[] = [];

  get size(): number {
    return this.items.length;
  }

  add(item: Item): void {
    this.items.push(item);
    this.items.sort((a, b) => a.created_at - b.created_at || a.id - b.id);
  }

  removeAt(index: number): Item {
    return this.items.splice(index, 1)[0];
  }

  page({ from = -Infinity, to = Infinity, order, offset, limit }: Window): { total: number; ids: number[] } {
    const found = this.items.filter(({ created_at }) => created_at >= from && created_at <= to);
    if (order === 'desc') found.reverse();
    return { total: found.length, ids: found.slice(offset, offset + limit).map(({ id }) => id) };
  }
}

describe('a ranked list', () => {
  let ground: Ground;
  let list: RankedList;
  let company = 0;

  beforeAll(async () => {
    ground = await Ground.start();
    const runner = ground.source.createQueryRunner();
    const s = new Schema(runner);
    await s.create('things', [s.id(), s.big('company_id'), s.big('created_at'), s.big('gone', { default: 0 })], {
      index: [['company_id', 'gone', 'created_at', 'id']],
    });
    await runner.release();
    list = new RankedList(ground.reader, { table: 'things', live: 'gone = 0' });
  });

  afterAll(() => ground.close());

  beforeEach(() => {
    company++;
  });

  const add = (createdAt: number, atMost?: number, to = company): Promise<number | undefined> =>
    ground.work.run(async (tx) => {
      if ((await list.add(tx, to, createdAt, atMost)) === undefined) return undefined;
      await tx.change('INSERT INTO things (company_id, created_at) VALUES (?, ?)', [to, createdAt]);
      const [{ id }] = await tx.rows<Item>('SELECT MAX(id) AS id FROM things WHERE company_id = ?', [to]);
      return Number(id);
    });

  const remove = (id: number, from = company): Promise<void> =>
    ground.work.run(async (tx) => {
      await tx.change('UPDATE things SET gone = 1 WHERE id = ?', [id]);
      await list.remove(tx, from);
    });

  /** Adds many rows at once, in one unit of work, each a millisecond or none after the last. */
  const fill = (model: Model, times: number[]): Promise<void> =>
    ground.work.run(async (tx) => {
      for (const createdAt of times) {
        await list.add(tx, company, createdAt);
        await tx.change('INSERT INTO things (company_id, created_at) VALUES (?, ?)', [company, createdAt]);
      }
      const rows = await tx.rows<Item>(
        'SELECT id, created_at FROM things WHERE company_id = ? ORDER BY id DESC LIMIT ?',
        [company, times.length],
      );
      for (const { id, created_at } of rows) model.add({ id: Number(id), created_at: Number(created_at) });
    });

  const expectSame = async (model: Model, window: Window): Promise<void> => {
    const { total, rows } = await list.page<Item>(company, 'id', window);
    expect({ total, ids: rows.map(({ id }) => Number(id)) }).toEqual(model.page(window));
  };

  const time = fc.integer({ min: 1, max: 40 });
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('append' as const), by: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), at: time }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), nth: fc.nat() }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('look' as const),
        from: fc.option(time, { nil: undefined }),
        to: fc.option(time, { nil: undefined }),
        order: fc.constantFrom('asc' as const, 'desc' as const),
        offset: fc.nat(30),
        limit: fc.integer({ min: 1, max: 12 }),
      }),
    },
  );

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  it('pages like an array, whatever is added, back-dated and removed between the looks', async () => {
    const run = async (steps: Step[]): Promise<void> => {
      company++;
      const model = new Model();
      let newest = 20;
      const put = async (at: number) => model.add({ id: (await add(at))!, created_at: at });
      for (const each of steps) {
        if (each.do === 'append') await put((newest += each.by));
        else if (each.do === 'add') await put(each.at);
        else if (each.do === 'look') await expectSame(model, each);
        else if (model.size > 0) await remove(model.removeAt(each.nth % model.size).id);
        expect(await list.total(company)).toBe(model.size);
      }
    };
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run);
    await fc.assert(property, { numRuns: onMysql ? 15 : 60 });
  }, 60_000);

  it('pages like an array when it is longer than its anchors are apart', async () => {
    const model = new Model();
    await fill(
      model,
      Array.from({ length: 700 }, (_, index) => 1_000 + Math.floor(index / 3)),
    );
    const windows = fc.record({
      from: fc.option(fc.integer({ min: 990, max: 1_250 }), { nil: undefined }),
      to: fc.option(fc.integer({ min: 990, max: 1_250 }), { nil: undefined }),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      offset: fc.nat(720),
      limit: fc.integer({ min: 1, max: 50 }),
    });
    const looks = (): Promise<void> =>
      fc.assert(
        fc.asyncProperty(windows, (window) => expectSame(model, window)),
        { numRuns: 60 },
      );
    await looks();
    // What is appended leaves the remembered anchors standing; what is back-dated or removed moves them.
    await fill(model, [1_240, 1_240, 1_241]);
    await looks();
    await fill(model, [1_100, 999]);
    await looks();
    for (const nth of [0, 255, 256, 511, 300]) await remove(model.removeAt(nth).id);
    await looks();
  }, 60_000);

  it('gives every row on exactly one page', async () => {
    const model = new Model();
    await fill(model, Array<number>(530).fill(5_000));
    for (const order of ['asc', 'desc'] as const) {
      const seen: number[] = [];
      for (let offset = 0; offset < model.size; offset += 50) {
        const { rows } = await list.page<Item>(company, 'id', { order, offset, limit: 50 });
        seen.push(...rows.map(({ id }) => Number(id)));
      }
      expect(seen).toEqual(model.page({ order, offset: 0, limit: 530 }).ids);
    }
  });

  it('never holds more than its limit, however many are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 40 }, () => add(1, 7)));
    expect(added.filter((id) => id !== undefined)).toHaveLength(7);
    expect(await list.total(company)).toBe(7);
    await remove(added.find((id) => id !== undefined)!);
    const more = await Promise.all(Array.from({ length: 10 }, () => add(2, 7)));
    expect(more.filter((id) => id !== undefined)).toHaveLength(1);
  });

  it('counts exactly and numbers without gaps when many companies add their first rows at once', async () => {
    const companies = Array.from({ length: 4 }, () => ++company);
    const numbers = new Map(companies.map((id) => [id, [] as number[]]));
    const join = (id: number) =>
      ground.work.run(async (tx) => {
        const number = await list.add(tx, id, 1);
        await tx.change('INSERT INTO things (company_id, created_at) VALUES (?, 1)', [id]);
        tx.onCommitted(() => numbers.get(id)!.push(number!));
      });
    await Promise.all(Array.from({ length: 60 }, (_, index) => join(companies[index % 4])));
    for (const id of companies) {
      expect(await list.total(id)).toBe(15);
      expect(numbers.get(id)!.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    }
  });

  it('forgets what is rolled back', async () => {
    await add(1);
    const failing = ground.work.run(async (tx) => {
      await list.add(tx, company, 2);
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    expect(await list.total(company)).toBe(1);
    expect((await list.page(company, 'id', { order: 'asc', offset: 0, limit: 10 })).rows).toHaveLength(1);
  });

  it('is empty for a company that never added anything', async () => {
    const page = await list.page(999_999, 'id', { from: 1, to: 2, order: 'asc', offset: 0, limit: 5 });
    expect(page).toMatchObject({ total: 0, rows: [] });
  });
});
