import { TypeOrmModule } from '@nestjs/typeorm';
import { Entity } from 'typeorm';
import { Bool, ForeignId, Id, Json, Text, Time, Integer } from '../../../src/platform/database/columns.js';
import { isDuplicate } from '../../../src/platform/database/database-errors.js';
import { columnsOf } from '../../../src/platform/database/schema/entity-columns.js';
import { Schema } from '../../../src/platform/database/schema/schema.js';
import { Aggregate } from '../../../src/platform/events/aggregate.js';
import { PlatformFixture } from '../platform-fixture.js';

@Entity('specimens')
class Specimen extends Aggregate {
  @Id() id: number;
  @Text() text: string;
  @Text({ nullable: true }) missing: string | null;
  @ForeignId() foreignId: number;
  @Time() at: number;
  @Integer() whole: number;
  @Bool() yes: boolean;
  @Bool() no: boolean;
  @Json() json: unknown;
}

interface Measure {
  ratio: number | null;
  big: number | string | null;
  flag: boolean | null;
  bytes: Buffer | null;
}

const NOTHING: Measure = { ratio: null, big: null, flag: null, bytes: null };

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

let platform: PlatformFixture;

beforeAll(async () => {
  platform = await PlatformFixture.start({ imports: [TypeOrmModule.forFeature([Specimen])] });
  const runner = platform.source.createQueryRunner();
  const s = new Schema(runner);
  await s.createTable(
    'specimens',
    [
      s.id(),
      s.varchar('text', 100),
      s.varchar('missing', 10, { isNullable: true }),
      s.bigint('foreign_id'),
      s.bigint('at'),
      s.integer('whole'),
      s.boolean('yes', true),
      s.boolean('no', false),
      s.longText('json'),
    ],
    { unique: [['text']] },
  );
  await runner.release();
});

afterAll(() => platform.close());

/** The row from every read method, outside and inside a unit of work. */
const readings = (sql: string, values: unknown[] = []): (() => Promise<unknown>)[] => [
  async () => (await platform.reader.rows(sql, values))[0],
  async () => platform.reader.first(sql, values),
  () => platform.work.run(async (tx) => (await tx.rows(sql, values))[0]),
  () => platform.work.run(async () => platform.reader.first(sql, values)),
];

const everyRead = (sql: string, values: unknown[] = []): Promise<unknown[]> =>
  Promise.all(readings(sql, values).map((reading) => reading()));

describe('a value in a row', () => {
  const insert = (values: Partial<Measure>): Promise<number> => {
    const { ratio, big, flag, bytes } = { ...NOTHING, ...values };
    const sql = 'INSERT INTO measures (ratio, big, flag, bytes) VALUES (?, ?, ?, ?)';
    return platform.work.run((tx) => tx.change(sql, [ratio, big, flag, bytes]));
  };

  const read = async (sql: string, values: unknown[] = []): Promise<unknown> => {
    const [row, ...others] = await everyRead(sql, values);
    for (const other of others) expect(other).toEqual(row);
    return row;
  };

  beforeAll(async () => {
    const runner = platform.source.createQueryRunner();
    const s = new Schema(runner);
    const columns = ['ratio double', 'big bigint', 'flag boolean', 'bytes blob'];
    await s.createTable('measures', [s.id()]);
    for (const column of columns) await runner.query(`ALTER TABLE measures ADD COLUMN ${column}`);
    await runner.release();
  });

  beforeEach(() => platform.work.run((tx) => tx.change('DELETE FROM measures')));

  it.each([0.1 + 0.2, -1e-7, 1.7976931348623157e308, 123456.789])(
    'is the fraction %d to its last bit',
    async (ratio) => {
      await insert({ ratio });
      expect(await read('SELECT ratio FROM measures')).toEqual({ ratio });
      expect(await read('SELECT SUM(ratio) AS sum, MAX(ratio) AS max FROM measures')).toEqual({
        sum: ratio,
        max: ratio,
      });
    },
  );

  it('keeps a fraction passed as a parameter', async () => {
    expect(await read('SELECT ? AS ratio', [0.1 + 0.2])).toEqual({ ratio: 0.1 + 0.2 });
  });

  it.each([2 ** 53 - 1, -(2 ** 53 - 1), 0])('is the integer %d', async (big) => {
    await insert({ big });
    expect(await read('SELECT big FROM measures')).toEqual({ big });
    expect(await read('SELECT SUM(big) AS sum, COUNT(big) AS n FROM measures')).toEqual({ sum: big, n: 1 });
  });

  it.each(['9007199254740992', '-9007199254740992', '9223372036854775807'])(
    'is refused rather than rounded when it is the integer %s',
    async (big) => {
      await insert({ big });
      for (const column of ['big', 'SUM(big) AS sum'])
        for (const reading of readings(`SELECT ${column} FROM measures`))
          await expect(reading()).rejects.toThrow('too large to be represented as a JavaScript number');
    },
  );

  it('is a boolean in a boolean column, also behind a join, a subquery and a union; a result of arithmetic is a number', async () => {
    await insert({ flag: true });
    await insert({ flag: false });
    const rows = [{ flag: true }, { flag: false }];
    const all = [
      'SELECT flag FROM measures ORDER BY id',
      'SELECT m.flag FROM measures m JOIN measures n ON n.id = m.id ORDER BY m.id',
      'SELECT flag FROM (SELECT id, flag FROM measures) m ORDER BY id',
      'SELECT flag FROM (SELECT id, flag FROM measures ORDER BY id LIMIT 2) m ORDER BY id',
      'SELECT flag FROM (SELECT flag FROM measures UNION ALL SELECT flag FROM measures WHERE 1 = 0) m ORDER BY flag DESC',
      'SELECT flag FROM measures GROUP BY flag ORDER BY flag DESC',
    ];
    for (const sql of all) expect(await platform.reader.rows(sql)).toEqual(rows);
    for (const sql of all) expect(await platform.work.run((tx) => tx.rows(sql))).toEqual(rows);
    const sums = 'SELECT SUM(flag) AS sum, MAX(flag) AS max, COUNT(*) AS n FROM measures';
    expect(await read(sums)).toEqual({ sum: 1, max: 1, n: 2 });
    expect(await read('SELECT COUNT(*) AS n FROM measures WHERE flag = ?', [true])).toEqual({ n: 1 });
  });

  it('is null where nothing was stored, as is the sum of no rows', async () => {
    await insert({});
    expect(await read('SELECT ratio, big, flag, bytes FROM measures')).toEqual(NOTHING);
    expect(await read('SELECT SUM(big) AS sum, MIN(big) AS min, COUNT(*) AS n FROM measures WHERE 1 = 0')).toEqual({
      sum: null,
      min: null,
      n: 0,
    });
  });

  it('is a Buffer where bytes are stored', async () => {
    const bytes = Buffer.from([0, 1, 127, 128, 255]);
    await insert({ bytes });
    const row = (await read('SELECT bytes FROM measures')) as Measure;
    expect(Buffer.isBuffer(row.bytes)).toBe(true);
    expect(row.bytes).toEqual(bytes);
    expect(await read('SELECT COUNT(*) AS n FROM measures WHERE bytes = ?', [bytes])).toEqual({ n: 1 });
  });

  it('is that of the last of several columns with the same name', async () => {
    await insert({ big: 7, flag: true });
    expect(await read('SELECT big AS it, flag AS it FROM measures')).toEqual({ it: true });
    expect(await read('SELECT flag AS it, big AS it FROM measures')).toEqual({ it: 7 });
  });
});

describe('upserted rows', () => {
  const stored = () => platform.reader.rows('SELECT id, big, ratio FROM measures ORDER BY id');

  beforeEach(() => platform.work.run((tx) => tx.change('DELETE FROM measures')));

  it('stay unchanged when no column is updated', async () => {
    await platform.work.run((tx) => tx.upsert('measures', [{ id: 1, big: 1, ratio: 1 }], { key: ['id'] }));
    const rows = [
      { id: 1, big: 2, ratio: 2 },
      { id: 2, big: 2, ratio: 2 },
    ];
    await platform.work.run((tx) => tx.upsert('measures', rows, { key: ['id'] }));
    expect(await stored()).toEqual([{ id: 1, big: 1, ratio: 1 }, rows[1]]);
  });

  it('get the new values of some columns and the sum of others', async () => {
    const rows = Array.from({ length: 450 }, (_, i) => ({ id: i + 1, big: i, ratio: 0.5 }));
    const conflict = { key: ['id'], replace: ['big'], add: ['ratio'] };
    await platform.work.run((tx) => tx.upsert('measures', rows, conflict));
    await platform.work.run((tx) => tx.upsert('measures', [{ id: 450, big: -1, ratio: 0.25 }], conflict));
    expect(await stored()).toEqual([...rows.slice(0, 449), { id: 450, big: -1, ratio: 0.75 }]);
  });

  it('report other violations', async () => {
    const rows = [{ id: null, text: 'x', foreign_id: null, at: 1, whole: 1, json: '' }];
    await expect(platform.work.run((tx) => tx.upsert('specimens', rows, { key: ['text'] }))).rejects.toThrow(/null/i);
  });

  it('accept an empty list', async () => {
    await platform.work.run((tx) => tx.upsert('measures', [], { key: ['id'] }));
    expect(await stored()).toEqual([]);
  });
});

describe('a value of every column kind', () => {
  beforeEach(() => platform.work.run((tx) => tx.change('DELETE FROM specimens')));

  const keep = (values: Partial<Specimen> = {}): Promise<Specimen> =>
    platform.work.run((tx) => tx.save(Object.assign(new Specimen(), example, values)));

  it('is read from the entity unchanged', async () => {
    const { id } = await keep();
    const found = await platform.work.run((tx) => tx.lock(Specimen, { id }));
    expect({ ...found }).toEqual({ ...example, id });
  });

  it('is read by the Reader unchanged, inside and outside a unit of work: numbers as numbers, flags as booleans', async () => {
    await keep();
    const sql = 'SELECT text, missing, foreign_id, at, whole, yes, no, json FROM specimens';
    const { foreignId, ...rest } = example;
    const flat = { ...rest, foreign_id: foreignId, json: JSON.stringify(example.json) };
    expect(await everyRead(sql)).toEqual([flat, flat, flat, flat]);
  });

  it('is read unchanged from selected columns of the entity, including JSON', async () => {
    await keep({ missing: null });
    const columns = columnsOf(Specimen, ['foreignId', 'missing', 'yes', 'json'], 's');
    const { foreignId, missing, yes, json } = example;
    const row = { foreignId, missing, yes, json };
    expect(await platform.reader.select(columns, 'FROM specimens s WHERE s.at = ?', [example.at])).toEqual([row]);
    expect(await platform.work.run((tx) => tx.select(columns, 'FROM specimens s'))).toEqual([row]);
  });

  it('cannot be selected by a property that is not a column', () => {
    expect(() => columnsOf(Specimen, ['releaseEvents'])).toThrow('Specimen has no column for releaseEvents.');
  });

  it('may have a very large id, and the next id is one more', async () => {
    const big = 2 ** 52;
    await platform.work.run((tx) =>
      tx.change(`INSERT INTO specimens (id, text, foreign_id, at, whole, json) VALUES (?, 'big', 1, 1, 1, '1')`, [big]),
    );
    expect((await platform.reader.first<{ id: number }>('SELECT id FROM specimens'))!.id).toBe(big);
    const found = await platform.work.run((tx) => tx.lock(Specimen, { id: big }));
    expect(found).toMatchObject({ id: big, yes: true, no: false });
    expect((await keep()).id).toBe(big + 1);
  });

  it('may contain control characters, line separators and the last code point', async () => {
    const text = 'a\u0001b \u007f \u2028 \u{10ffff}';
    await keep({ text });
    expect((await platform.reader.first<{ text: string }>('SELECT text FROM specimens'))!.text).toBe(text);
  });

  it('is compared by bytes: case and accents matter', async () => {
    for (const text of ['ada', 'Ada', 'àda']) await keep({ text });
    const rows = await platform.reader.rows(`SELECT id FROM specimens WHERE text = ?`, ['Ada']);
    expect(rows).toHaveLength(1);
  });

  it('that violates a unique index has its own error', async () => {
    await keep();
    const again = keep().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isDuplicate(await again)).toBe(true);
    const broken = platform.work
      .run((tx) => tx.change('INSERT INTO nowhere VALUES (1)'))
      .catch((error: unknown) => error);
    expect(isDuplicate(await broken)).toBe(false);
  });

  it('keeps the requested order in a flat read', async () => {
    for (const text of ['c', 'a', 'd', 'b']) await keep({ text });
    const read = async (order: string) =>
      (await platform.reader.rows<{ text: string }>(`SELECT text FROM specimens ORDER BY text ${order}`)).map(
        (r) => r.text,
      );
    expect(await read('ASC')).toEqual(['a', 'b', 'c', 'd']);
    expect(await read('DESC')).toEqual(['d', 'c', 'b', 'a']);
  });
});
