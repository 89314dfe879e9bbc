import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDatabase } from '../../../../src/platform/database/connections/sqlite-database.js';

describe('the embedded database', () => {
  let folder: string;
  let file: string;
  let database: SqliteDatabase;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-sqlite-'));
    file = join(folder, 'test.db');
    database = new SqliteDatabase(file, { timeout: 0 });
    database.exec('CREATE TABLE words (id INTEGER PRIMARY KEY, word varchar UNIQUE, is_used boolean, bytes blob)');
    database.prepare('INSERT INTO words VALUES (?, ?, ?, ?)').run(1, 'one', true, Buffer.from('1'));
  });

  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  const withOther = (options: { readonly?: boolean }, use: (other: SqliteDatabase) => void): void => {
    const other = new SqliteDatabase(file, { timeout: 0, ...options });
    try {
      use(other);
    } finally {
      other.close();
    }
  };

  /** Opens a damaged copy, without the cached pages of the original. */
  const readDamaged = (damage: (bytes: Buffer) => void): void => {
    database.exec(`WITH RECURSIVE more(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM more WHERE n < 200)
      INSERT INTO words (id, word) SELECT n, 'word ' || n FROM more`);
    database.close();
    const bytes = readFileSync(file);
    damage(bytes);
    writeFileSync(file, bytes);
    withOther({}, (other) => other.prepare('SELECT word FROM words').all());
  };

  it.each<[string, () => void]>([
    ['SQLITE_CONSTRAINT_PRIMARYKEY', () => database.prepare('INSERT INTO words (id) VALUES (?)').run(1)],
    ['SQLITE_CONSTRAINT_UNIQUE', () => database.prepare('INSERT INTO words (word) VALUES (?)').run('one')],
    [
      'SQLITE_BUSY',
      () => {
        database.exec('BEGIN IMMEDIATE');
        withOther({}, (other) => other.exec('BEGIN IMMEDIATE'));
      },
    ],
    ['SQLITE_READONLY', () => withOther({ readonly: true }, (other) => other.exec('DELETE FROM words'))],
    [
      'SQLITE_FULL',
      () => {
        database.pragma('max_page_count = 4');
        database.prepare('INSERT INTO words (bytes) VALUES (zeroblob(100000))').run();
      },
    ],
    ['SQLITE_CANTOPEN', () => void new SqliteDatabase(join(folder, 'missing', 'test.db'))],
    ['SQLITE_NOTADB', () => readDamaged((bytes) => bytes.fill('x', 0, 100))],
    ['SQLITE_CORRUPT', () => readDamaged((bytes) => bytes.fill(0xff, 4096))],
  ])('names a failure %s, as better-sqlite3 does', (code, action) => {
    expect(action).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('returns booleans, Buffers and null, and accepts undefined and dates', () => {
    const at = new Date(0);
    database.prepare('INSERT INTO words VALUES (?, ?, ?, ?)').run(2, at, false, undefined);
    expect(database.prepare('SELECT word, is_used, bytes FROM words ORDER BY id').all()).toEqual([
      { word: 'one', is_used: true, bytes: Buffer.from('1') },
      { word: at.toISOString(), is_used: false, bytes: null },
    ]);
  });

  it('accepts a single Buffer as a value', () => {
    expect(database.prepare('SELECT id FROM words WHERE bytes = ?').all(Buffer.from('1'))).toEqual([{ id: 1 }]);
  });
});
