import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Config } from '../../../src/platform/config.js';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';
import { Tags1763683200000 } from '../../../src/platform/database/migrations/1763683200000-tags.js';
import { migrations } from '../../../src/platform/database/migrations/all.js';
import { freshDatabase, type TestDatabase } from '../../support/database/database.js';
import { Child } from '../../support/processes/processes.js';

const SECRET_KEY = 'a secret key for tests only';

describe('the schema', () => {
  let dataDir: string;
  let database: TestDatabase;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'switchhook-'));
    database = await freshDatabase(dataDir);
  });

  afterEach(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const options = () => dataSourceOptions(new Config({ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY }));

  const tables = async (source: DataSource): Promise<string[]> => {
    const sql =
      source.options.type === 'better-sqlite3'
        ? `SELECT name AS t FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
        : 'SELECT table_name AS t FROM information_schema.tables WHERE table_schema = DATABASE()';
    return (await source.query<{ t: string }[]>(sql)).map(({ t }) => t).sort();
  };

  it('is the same after migrating up, down to nothing and up again', async () => {
    const source = await openDataSource(options());
    const full = await tables(source);
    expect(full).toEqual(expect.arrayContaining(['outbox', 'timers', 'leases', 'users', 'teams']));
    for (let left = migrations.length; left > 0; left--) await source.undoLastMigration({ transaction: 'each' });
    expect(await tables(source)).toEqual(['migrations']);
    await source.runMigrations({ transaction: 'each' });
    expect(await tables(source)).toEqual(full);
    await source.destroy();
  });

  it('adds the six default tags to existing companies', async () => {
    const source = await openDataSource(options());
    const later = migrations.length - migrations.indexOf(Tags1763683200000);
    for (let left = later; left > 0; left--) await source.undoLastMigration({ transaction: 'each' });
    for (const name of ['One', 'Two'])
      await source.query(
        `INSERT INTO companies (name, plan, ai_package, created_at) VALUES ('${name}', 'custom', 'none', 1000)`,
      );
    await source.runMigrations({ transaction: 'each' });
    const tags = await source.query<{ company_id: number; name: string; name_key: string; created_at: number }[]>(
      'SELECT company_id, name, name_key, created_at FROM tags ORDER BY company_id, id',
    );
    const names = [
      'Callback Request',
      'Called Back',
      'Conference',
      'Follow Up',
      'Voicemail Drop',
      'Voice Virtual Agent',
    ];
    expect(tags.map(({ name }) => name)).toEqual([...names, ...names]);
    for (const { name, name_key, created_at } of tags)
      expect([name_key, Number(created_at)]).toEqual([name.toLowerCase(), 1000]);
    await source.destroy();
  });

  it('is created once by processes that start together on an empty database', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY };
    const starters = Array.from({ length: 4 }, () => Child.run('test/platform/children/run-migrations.ts', [], env));
    await Promise.all(starters.map((starter) => starter.expectSuccess()));
    const source = await new DataSource(options()).initialize();
    const ran = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    expect(ran.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    await source.destroy();
  }, 60_000);

  it('is not changed by a process that finds it up to date', async () => {
    await (await openDataSource(options())).destroy();
    const again = await openDataSource(options());
    expect(await again.query('SELECT name FROM migrations')).toHaveLength(migrations.length);
    await again.destroy();
  });

  it('continues an installation that ran migrations with future numbers', async () => {
    const source = await openDataSource(options());
    await source.undoLastMigration({ transaction: 'each' });
    await source.query(`UPDATE migrations SET timestamp = 1795996800000, name = 'TagDayChanges1795996800000'
      WHERE name = 'TagDayChanges1764547200000'`);
    await source.destroy();
    const upgraded = await openDataSource(options());
    const ran = await upgraded.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    expect(ran.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    await upgraded.destroy();
  });

  it('refuses to start with a migration that would run before one that has run already', async () => {
    await (await openDataSource(options())).destroy();
    class Early1763164800001 {
      up = () => Promise.resolve();
      down = () => Promise.resolve();
    }
    const all = [migrations[0], Early1763164800001, ...migrations.slice(1)];
    await expect(openDataSource({ ...options(), migrations: all })).rejects.toThrow(
      /^Migration Early1763164800001 must have a higher number than \w+, which has run already\.$/,
    );
  });
});
