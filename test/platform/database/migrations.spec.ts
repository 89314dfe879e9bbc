import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Config } from '../../../src/platform/config.js';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';
import { Tags1763683200000 } from '../../../src/platform/database/migrations/1763683200000-tags.js';
import { SystemTags1794805112019 } from '../../../src/platform/database/migrations/1794805112019-system-tags.js';
import { UserOpenings1794808224827 } from '../../../src/platform/database/migrations/1794808224827-user-openings.js';
import { migrations } from '../../../src/platform/database/migrations/all.js';
import { withMigrationLease } from '../../../src/platform/database/schema/migration-lease.js';
import { emptyDatabase, onMysql, type TestDatabase } from '../../support/database/database.js';
import { Child } from '../../support/processes/processes.js';

const SECRET_KEY = 'a secret key for tests only';

describe('the schema', () => {
  let dataDir: string;
  let database: TestDatabase;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'switchhook-'));
    database = await emptyDatabase(dataDir);
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
    const names = (await source.query<{ t: string }[]>(sql)).map(({ t }) => t).sort();
    // It exists before the first migration.
    return names.filter((name) => name !== 'migration_lease');
  };

  const openBefore = async (migration: (typeof migrations)[number]): Promise<DataSource> => {
    const source = await openDataSource(options());
    const later = migrations.length - migrations.indexOf(migration);
    for (let left = later; left > 0; left--) await source.undoLastMigration({ transaction: 'each' });
    return source;
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
    const source = await openBefore(Tags1763683200000);
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

  it("makes conversations of agents' messages, all of them read", async () => {
    const source = await openDataSource(options());
    const later = migrations.length - migrations.findIndex(({ name }) => name.startsWith('Conversations'));
    for (let left = later; left > 0; left--) await source.undoLastMigration({ transaction: 'each' });
    for (const [id, conversation, mode, channel, external] of [
      ['0190-1', '7:+336', 'native', 'sms', `'+336'`],
      ['0190-2', '7:+336', 'native', 'mms', `'+336'`],
      ['0190-3', '7:+336', 'proxy', 'sms', `'+336'`],
      ['0190-4', '7:whatsapp:+336', 'native', 'whatsapp', `'+336'`],
      ['0190-5', '7:+337', 'proxy', 'sms', `'+337'`],
    ])
      await source.query(
        `INSERT INTO messages (id, company_id, number_id, conversation, direction, mode, channel, external_number, body,
           encoding, segments, status, created_at, updated_at) VALUES ('${id}', 1, 7, '${conversation}', 'inbound',
           '${mode}', '${channel}', ${external}, 'Hello', 'GSM-7', 1, 'received', ${id.slice(-1)}000, 9000)`,
      );
    await source.runMigrations({ transaction: 'each' });
    const made = await source.query<Record<string, unknown>[]>(
      `SELECT conversation, channel, external_number, last_message_id, last_message_at, received_count
       FROM message_conversations ORDER BY id`,
    );
    expect(made.map((row) => Object.values(row).map(String))).toEqual([
      ['7:+336', 'sms', '+336', '0190-2', '2000', '0'],
      ['7:whatsapp:+336', 'whatsapp', '+336', '0190-4', '4000', '0'],
    ]);
    await source.destroy();
  });

  it('updates colours and descriptions of default tags that nobody has edited', async () => {
    const source = await openBefore(SystemTags1794805112019);
    const rows = [
      ['Follow Up', '#00b388', 'Somebody has to come back to this call'],
      ['Conference', '#123456', 'More than two people were on the call'],
      ['Called Back', '#7ed321', 'Ours'],
      ['Own', '#00b388', 'Somebody has to come back to this call'],
    ];
    for (const [name, color, description] of rows)
      await source.query(
        `INSERT INTO tags (company_id, name, name_key, color, description, created_at)
         VALUES (1, '${name}', '${name.toLowerCase()}', '${color}', '${description}', 1000)`,
      );
    await source.runMigrations({ transaction: 'each' });
    const tags = await source.query<Record<string, string>[]>('SELECT name, color, description FROM tags ORDER BY id');
    expect(tags.map(({ name, color, description }) => [name, color, description])).toEqual([
      ['Follow Up', '#ff7d03', 'follow_up_self_assign'],
      ['Conference', '#123456', 'conference'],
      ['Called Back', '#B285D1', 'Ours'],
      rows[3],
    ]);
    await source.destroy();
  });

  it('leaves the availability of users with working hours to a timer', async () => {
    const source = await openBefore(UserOpenings1794808224827);
    for (const [status, confirmedAt] of [
      ['available', 1000],
      ['available', 'NULL'],
      ['unavailable', 1000],
      ['custom', 1000],
      ['custom', 'NULL'],
    ])
      await source.query(
        `INSERT INTO users (company_id, email, email_key, first_name, last_name, roles, availability_status, time_zone,
           language, wrap_up_time, extension, confirmed_at, created_at, deleted_at)
         SELECT 1, n, n, 'A', 'B', 'agent', '${status}', 'Etc/UTC', 'en-US', 0, '001', ${confirmedAt}, 1000, 0
         FROM (SELECT COUNT(*) AS n FROM users) counted`,
      );
    await source.runMigrations({ transaction: 'each' });
    const users = await source.query<{ id: number; was_available: unknown }[]>(
      'SELECT id, was_available FROM users ORDER BY id',
    );
    expect(users.map(({ was_available: was }) => (was === null ? null : Number(was)))).toEqual([1, 0, 0, null, null]);
    const timers = await source.query<{ timer_key: string }[]>(
      "SELECT timer_key FROM timers WHERE kind = 'users.opening'",
    );
    expect(timers.map(({ timer_key }) => timer_key)).toEqual([String(users[3].id)]);
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
  });

  (onMysql ? it : it.skip)('is created by the next process when the one that migrated has died', async () => {
    const other = await new DataSource({ ...options(), migrations: [] }).initialize();
    await withMigrationLease(other, async () => {
      // What a killed process leaves behind: a lease that expires by the clock of the database.
      await other.query(`UPDATE migration_lease SET holder = 'died', expires_at = (UNIX_TIMESTAMP(NOW(3)) + 1) * 1000`);
    }).catch(() => undefined);
    const begunAt = performance.now();
    const source = await openDataSource(options());
    expect(performance.now() - begunAt).toBeGreaterThan(900);
    expect(await source.query('SELECT name FROM migrations')).toHaveLength(migrations.length);
    expect(await source.query('SELECT holder, expires_at FROM migration_lease')).toEqual([
      { holder: null, expires_at: 0 },
    ]);
    await source.destroy();
    await other.destroy();
  });

  (onMysql ? it : it.skip)(
    'stops a migration that another process took over while this one was suspended',
    async () => {
      const source = await new DataSource({ ...options(), migrations: [] }).initialize();
      jest.useFakeTimers({ doNotFake: ['performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
      const migration = withMigrationLease(source, async () => {
        await source.query(`UPDATE migration_lease SET holder = 'another'`);
        jest.advanceTimersByTime(30_000);
        return new Promise(() => undefined);
      });
      await expect(migration).rejects.toThrow('Another process has taken over the migration of the database.');
      jest.useRealTimers();
      expect(await source.query('SELECT holder FROM migration_lease')).toEqual([{ holder: 'another' }]);
      await source.destroy();
    },
  );

  it('is not changed by a process that finds it up to date, which logs no migration', async () => {
    const lines: string[] = [];
    const log = { log: (line: string) => lines.push(line) };
    await (await openDataSource(options(), undefined, log)).destroy();
    expect(lines).toEqual([
      `The database is being migrated: ${migrations.length} of ${migrations.length} migrations are pending.`,
      expect.stringMatching(/^The database is migrated, after \d+\.\d s\.$/),
    ]);
    const again = await openDataSource(options(), undefined, log);
    expect(lines).toHaveLength(2);
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

  it('refuses to start on the schema of a newer version', async () => {
    await (await openDataSource(options())).destroy();
    const older = { ...options(), migrations: migrations.slice(0, -1) };
    await expect(openDataSource(older)).rejects.toThrow(
      /^DATABASE_URL names a database of a newer version, with the migration \w+\d{13}; start that version/,
    );
  });

  it('refuses to start with a migration older than one that has already run', async () => {
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
