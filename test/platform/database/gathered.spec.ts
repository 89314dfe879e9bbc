import { Gathered } from '../../../src/platform/database/gathered.js';
import { TestApp } from '../../support/app.js';

describe('what is gathered', () => {
  let app: TestApp;
  let asked: [number, number[]][];
  let names: Gathered<string>;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(() => {
    asked = [];
    names = new Gathered(app.reader, async (companyId, ids) => {
      asked.push([companyId, [...ids]]);
      const rows = await app.reader.rows<{ id: number; name: string }>('SELECT id, name FROM companies');
      return new Map(rows.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));
    });
  });

  afterAll(() => app.close());

  it('is asked for once, whoever wants it at the same moment', async () => {
    const { id } = await app.company({ name: 'Acme' });
    const [one, other] = await Promise.all([names.of(7, [id]), names.of(7, [id, id + 1_000])]);
    expect(asked).toEqual([[7, [id, id + 1_000]]]);
    expect([one.get(id), other.get(id), other.get(id + 1_000)]).toEqual(['Acme', 'Acme', undefined]);
  });

  it('is asked for company by company', async () => {
    await Promise.all([names.of(7, [1]), names.of(8, [2])]);
    expect(asked).toEqual([
      [7, [1]],
      [8, [2]],
    ]);
  });

  it('is asked for anew by who comes later, so that nobody is told what was', async () => {
    const { id } = await app.company({ name: 'Before' });
    await names.of(7, [id]);
    await app.work.run((tx) => tx.change('UPDATE companies SET name = ? WHERE id = ?', ['After', id]));
    expect((await names.of(7, [id])).get(id)).toBe('After');
  });

  it('shows a unit of work its own writes', async () => {
    const { id } = await app.company({ name: 'Committed' });
    const inside = app.work.run(async (tx) => {
      await tx.change('UPDATE companies SET name = ? WHERE id = ?', ['Written', id]);
      expect((await names.of(7, [id])).get(id)).toBe('Written');
      throw new Error('rolled back');
    });
    await expect(inside).rejects.toThrow('rolled back');
    expect((await names.of(7, [id])).get(id)).toBe('Committed');
  });

  it('fails for all who wanted it when the question fails, and not for those who come later', async () => {
    let broken = true;
    const fragile = new Gathered<string>(app.reader, () =>
      broken ? Promise.reject(new Error('gone')) : Promise.resolve(new Map([[1, 'back']])),
    );
    const both = await Promise.allSettled([fragile.of(7, [1]), fragile.of(7, [2])]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect((await fragile.of(7, [1])).get(1)).toBe('back');
  });
});
