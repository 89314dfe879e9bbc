import { TypeOrmModule } from '@nestjs/typeorm';
import { Entity } from 'typeorm';
import { Flag, Foreign, Id, Json, Text, Time, Whole } from '../../../src/platform/database/columns.js';
import { isDuplicate } from '../../../src/platform/database/database-errors.js';
import { Schema } from '../../../src/platform/database/schema.js';
import { Aggregate } from '../../../src/platform/messaging/aggregate.js';
import { Ground } from '../ground.js';

@Entity('specimens')
class Specimen extends Aggregate {
  @Id() id: number;
  @Text() text: string;
  @Text({ nullable: true }) missing: string | null;
  @Foreign({ name: 'foreign_id' }) foreignId: number;
  @Time() at: number;
  @Whole() whole: number;
  @Flag() yes: boolean;
  @Flag() no: boolean;
  @Json({ type: 'simple-json' }) json: unknown;
}

const BIGGEST = Number.MAX_SAFE_INTEGER;

const example = {
  text: 'Zoë 👩🏽‍🚀 "quoted" \\ back\nnew line',
  missing: null,
  foreignId: BIGGEST,
  at: Date.parse('2026-06-18T10:11:02.345Z'),
  whole: -7,
  yes: true,
  no: false,
  json: { list: [1, 'two', null, { deep: '🦉' }], yes: true },
};

describe('a value of every column kind', () => {
  let ground: Ground;

  beforeAll(async () => {
    ground = await Ground.start({ imports: [TypeOrmModule.forFeature([Specimen])] });
    const runner = ground.source.createQueryRunner();
    const s = new Schema(runner);
    await s.create(
      'specimens',
      [
        ...[s.id(), s.text('text', 100), s.text('missing', 10, { isNullable: true }), s.big('foreign_id'), s.big('at')],
        ...[s.whole('whole'), s.flag('yes', true), s.flag('no', false), s.long('json')],
      ],
      { unique: [['text']] },
    );
    await runner.release();
  });

  afterAll(() => ground.close());

  beforeEach(() => ground.work.run((tx) => tx.change('DELETE FROM specimens')));

  const keep = (values: Partial<Specimen> = {}): Promise<Specimen> =>
    ground.work.run((tx) => tx.save(Object.assign(new Specimen(), example, values)));

  it('comes back from the entity as it was put in', async () => {
    const { id } = await keep();
    const found = await ground.work.run((tx) => tx.lock(Specimen, { id }));
    expect({ ...found }).toEqual({ ...example, id });
  });

  it('comes back the same in a flat read, inside a unit of work and outside: numbers as numbers, flags as 0 and 1', async () => {
    await keep();
    const sql = 'SELECT text, missing, foreign_id, at, whole, yes, no, json FROM specimens';
    const { foreignId, ...rest } = example;
    const flat = { ...rest, foreign_id: foreignId, yes: 1, no: 0, json: JSON.stringify(example.json) };
    expect({ ...(await ground.reader.first<object>(sql)) }).toEqual(flat);
    const [inside] = await ground.work.run((tx) => tx.rows<object>(sql));
    expect({ ...inside }).toEqual(flat);
  });

  it('may stand under a very big id, and the id drawn next is one more', async () => {
    const big = 2 ** 52;
    await ground.work.run((tx) =>
      tx.change(`INSERT INTO specimens (id, text, foreign_id, at, whole, json) VALUES (?, 'big', 1, 1, 1, '1')`, [big]),
    );
    expect((await ground.reader.first<{ id: number }>('SELECT id FROM specimens'))!.id).toBe(big);
    const found = await ground.work.run((tx) => tx.lock(Specimen, { id: big }));
    expect(found).toMatchObject({ id: big, yes: true, no: false });
    expect((await keep()).id).toBe(big + 1);
  });

  it('may hold control characters, line separators and the last character of all', async () => {
    const text = 'a\u0001b \u007f \u2028 \u{10ffff}';
    await keep({ text });
    expect((await ground.reader.first<{ text: string }>('SELECT text FROM specimens'))!.text).toBe(text);
  });

  it('is compared byte by byte: case and accents make another value', async () => {
    for (const text of ['ada', 'Ada', 'àda']) await keep({ text });
    const rows = await ground.reader.rows(`SELECT id FROM specimens WHERE text = ?`, ['Ada']);
    expect(rows).toHaveLength(1);
  });

  it('that a unique index refuses is told apart from other failures', async () => {
    await keep();
    const again = keep().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isDuplicate(await again)).toBe(true);
    const broken = ground.work
      .run((tx) => tx.change('INSERT INTO nowhere VALUES (1)'))
      .catch((error: unknown) => error);
    expect(isDuplicate(await broken)).toBe(false);
  });

  it('that stands in the order asked for keeps it in a flat read', async () => {
    for (const text of ['c', 'a', 'd', 'b']) await keep({ text });
    const read = async (order: string) =>
      (await ground.reader.rows<{ text: string }>(`SELECT text FROM specimens ORDER BY text ${order}`)).map(
        (r) => r.text,
      );
    expect(await read('ASC')).toEqual(['a', 'b', 'c', 'd']);
    expect(await read('DESC')).toEqual(['d', 'c', 'b', 'a']);
  });
});
