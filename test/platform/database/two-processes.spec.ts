import { SqliteDatabase } from '../../../src/platform/database/connections/sqlite-database.js';
import { onMysql } from '../../support/database/database.js';
import { Child } from '../../support/processes/processes.js';
import { PlatformFixture } from '../platform-fixture.js';
import { insertRow } from './rows.js';

const TIMES = 300;

describe('several processes that write to one database concurrently', () => {
  it('lose no write and get no busy error', async () => {
    const platform = await PlatformFixture.start();
    await platform.work.run((tx) => insertRow(tx, 'counter'));
    const env = { DATABASE_URL: platform.databaseUrl, SECRET_KEY: 'a secret key for tests only' };
    const writers = ['a', 'b', 'c'].map((name) =>
      Child.run('test/platform/children/write.ts', [name, String(TIMES)], env),
    );
    await Promise.all(writers.map((writer) => writer.expectSuccess()));
    const counter = await platform.reader.first<{ n: number }>(
      `SELECT expires_at AS n FROM leases WHERE name = 'counter'`,
    );
    expect(Number(counter!.n)).toBe(3 * TIMES);
    const rows = await platform.reader.first<{ n: number }>(`SELECT COUNT(*) AS n FROM leases WHERE name <> 'counter'`);
    expect(Number(rows!.n)).toBe(3 * TIMES);
    await platform.close();
  }, 60_000);

  (onMysql ? it.skip : it)('wait for the write lock without blocking their event loop', async () => {
    const platform = await PlatformFixture.start();
    const other = new SqliteDatabase(platform.databaseUrl.replace('sqlite:', ''));
    other.exec('BEGIN IMMEDIATE');
    const write = platform.work.run((tx) => insertRow(tx, 'after the other'));
    await new Promise((resume) => setImmediate(resume));
    const stored = () => platform.reader.rows<{ name: string }>('SELECT name FROM leases');
    expect(await stored()).toEqual([]);
    other.exec('COMMIT');
    other.close();
    await write;
    expect(await stored()).toEqual([{ name: 'after the other' }]);
    await platform.close();
  });
});
