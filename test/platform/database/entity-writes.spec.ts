import { TypeOrmModule } from '@nestjs/typeorm';
import { Entity, type FindOperator, IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { Bool, Id, Integer, Json, Text, Version } from '../../../src/platform/database/columns.js';
import { Schema } from '../../../src/platform/database/schema/schema.js';
import { PlatformFixture } from '../platform-fixture.js';

@Entity('gadgets')
class Gadget {
  @Id() id: number;
  @Text() name: string;
  @Integer({ nullable: true }) size: number | null;
  @Bool() active: boolean;
  @Json({ nullable: true }) parts: string[] | null;
  @Version() version: number;

  static create(fields: Partial<Gadget> = {}): Gadget {
    return Object.assign(new Gadget(), { name: 'a', size: 1, active: true, parts: ['x'] }, fields);
  }
}

describe('an entity', () => {
  let platform: PlatformFixture;

  beforeAll(async () => {
    platform = await PlatformFixture.start({ imports: [TypeOrmModule.forFeature([Gadget])] });
    const runner = platform.source.createQueryRunner();
    const s = new Schema(runner);
    await s.createTable('gadgets', [
      s.id(),
      s.varchar('name', 50),
      s.integer('size', { isNullable: true }),
      s.boolean('active', false),
      s.longText('parts', { isNullable: true }),
      s.integer('version', { default: 1 }),
    ]);
    await runner.release();
  });

  beforeEach(() => platform.work.run((tx) => tx.change('DELETE FROM gadgets')));

  afterAll(() => platform.close());

  const insert = (fields?: Partial<Gadget>): Promise<Gadget> =>
    platform.work.run((tx) => tx.saveRow(Gadget.create(fields)));
  const load = async (id: number): Promise<Gadget> => (await platform.work.run((tx) => tx.find(Gadget, { id })))!;
  const update = (id: number, fields: Partial<Gadget>): Promise<Gadget> =>
    platform.work.run(async (tx) => tx.saveRow(Object.assign((await tx.lock(Gadget, { id }))!, fields)));

  it('loads as it was inserted, with its generated id and its first version', async () => {
    const { id } = await insert();
    expect(id).toEqual(expect.any(Number));
    expect(await load(id)).toEqual({ id, name: 'a', size: 1, active: true, parts: ['x'], version: 1 });
    expect(await load(id)).toBeInstanceOf(Gadget);
  });

  it('writes only the changed columns, and increments its version', async () => {
    const { id } = await insert();
    const updated = await platform.work.run(async (tx) => {
      const loaded = (await tx.find(Gadget, { id }))!;
      await tx.change("UPDATE gadgets SET name = 'changed by another' WHERE id = ?", [id]);
      return tx.saveRow(Object.assign(loaded, { size: null, active: false, parts: ['y'] }));
    });
    const expected = { id, name: 'changed by another', size: null, active: false, parts: ['y'], version: 2 };
    expect(await load(id)).toEqual(expected);
    expect(updated.version).toBe(2);
  });

  it('detects a change inside its JSON', async () => {
    const { id } = await insert();
    await platform.work.run(async (tx) => {
      const loaded = (await tx.lock(Gadget, { id }))!;
      loaded.parts!.push('z');
      await tx.saveRow(loaded);
    });
    expect((await load(id)).parts).toEqual(['x', 'z']);
  });

  it('keeps its version when nothing has changed', async () => {
    const { id } = await insert();
    await update(id, {});
    expect((await load(id)).version).toBe(1);
  });

  it('is refused when the work that inserted it runs again and saves the same object', async () => {
    const gadget = Gadget.create();
    const failing = platform.work.run(async (tx) => {
      await tx.saveRow(gadget);
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    await expect(platform.work.run((tx) => tx.saveRow(gadget))).rejects.toThrow(
      'by another unit of work: load it anew.',
    );
    expect(await platform.work.run((tx) => tx.find(Gadget, { name: 'a' }))).toBeNull();
  });

  it('is refused by a unit of work that did not load it', async () => {
    const loaded = await load((await insert()).id);
    loaded.name = 'b';
    const message = `Row ${loaded.id} of gadgets was loaded or inserted by another unit of work: load it anew.`;
    await expect(platform.work.run((tx) => tx.saveRow(loaded))).rejects.toThrow(message);
    expect((await load(loaded.id)).name).toBe('a');
  });

  it('may lack properties that others in the same insert have', async () => {
    await platform.work.run((tx) => tx.insertRows([Gadget.create({ size: undefined }), Gadget.create({ size: 7 })]));
    const all = await platform.work.run((tx) => tx.lockAll(Gadget, { name: 'a' }, { id: 'ASC' }));
    expect(all.map(({ size }) => size)).toEqual([null, 7]);
  });

  it('is selected by null and by a lower bound, and by no other operator', async () => {
    await insert({ size: null });
    await insert({ size: 5 });
    const sizes = (size: FindOperator<number>) =>
      platform.work.run(async (tx) => (await tx.lockAll(Gadget, { size }, { id: 'ASC' })).map((gadget) => gadget.size));
    expect(await sizes(IsNull())).toEqual([null]);
    expect(await sizes(MoreThanOrEqual(5))).toEqual([5]);
    await expect(sizes(LessThan(5))).rejects.toThrow('Rows are not selected by lessThan.');
  });
});
