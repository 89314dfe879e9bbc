import { DataSource } from 'typeorm';
import type { SqliteDatabase } from '../../../src/platform/database/connections/sqlite-database.js';
import { onMysql } from '../../support/database/database.js';
import { PlatformFixture } from '../platform-fixture.js';
import { insertRow, committedRows } from './rows.js';

const DISK_FULL = 13;
const IO_ERROR = 10;

const failure = (errcode: number): Error => Object.assign(new Error(`disk failure ${errcode}`), { errcode });

/** The write connection of SQLite. */
const writerOf = (source: DataSource): SqliteDatabase =>
  (source.driver as unknown as { databaseConnection: SqliteDatabase }).databaseConnection;

(onMysql ? describe.skip : describe)('a commit that fails', () => {
  let platform: PlatformFixture;
  let database: SqliteDatabase;

  beforeEach(async () => {
    platform = await PlatformFixture.start();
    database = writerOf(platform.source);
  });

  afterEach(() => platform.close());

  type Connection = { exec(sql: string): void; close(): void };

  /** Makes the next COMMIT fail in the driver after a change to the connection. */
  function failNextCommit(errcode: number, happened: (connection: Connection) => void = () => undefined): void {
    const facade = database as unknown as { database: Connection };
    const connection = facade.database;
    const exec = (sql: string): void => {
      if (sql !== 'COMMIT') return connection.exec(sql);
      facade.database = connection;
      happened(connection);
      throw failure(errcode);
    };
    facade.database = new Proxy(connection, {
      get(target, name) {
        if (name === 'exec') return exec;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  it.each([
    ['the disk is full', DISK_FULL, 'SQLITE_FULL'],
    ['of an I/O error', IO_ERROR, 'SQLITE_IOERR'],
    ['of an extended I/O error', 778, 'SQLITE_IOERR'],
  ])('because %s leaves no transaction behind', async (_, errcode, code) => {
    failNextCommit(errcode);
    await expect(platform.work.run((tx) => insertRow(tx, 'lost'))).rejects.toMatchObject({ code });
    expect(await committedRows(platform)).toEqual([]);
    await platform.work.run((tx) => insertRow(tx, 'later'));
    expect(await committedRows(platform)).toEqual(['later']);
  });

  it('and was rolled back by SQLite is not rolled back twice', async () => {
    failNextCommit(DISK_FULL, (connection) => connection.exec('ROLLBACK'));
    await expect(platform.work.run((tx) => insertRow(tx, 'lost'))).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await platform.work.run((tx) => insertRow(tx, 'later'));
    expect(await committedRows(platform)).toEqual(['later']);
  });

  it('and lost its connection is followed by a new connection with the same settings', async () => {
    failNextCommit(IO_ERROR, (connection) => {
      connection.exec('ROLLBACK');
      connection.close();
    });
    await expect(platform.work.run((tx) => insertRow(tx, 'lost'))).rejects.toMatchObject({ code: 'SQLITE_IOERR' });
    await platform.work.run((tx) => insertRow(tx, 'later'));
    expect(await committedRows(platform)).toEqual(['later']);
    expect(database.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(database.pragma('synchronous')).toEqual([{ synchronous: 1 }]);
  });

  it('does not affect waiting units of work', async () => {
    failNextCommit(DISK_FULL);
    const runs = ['a', 'b', 'c'].map((name) => platform.work.run((tx) => insertRow(tx, name)));
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(await committedRows(platform)).toEqual(['b', 'c']);
  });

  it('runs no after-commit callbacks', async () => {
    failNextCommit(DISK_FULL);
    let announced = false;
    const run = platform.work.run(async (tx) => {
      await insertRow(tx, 'lost');
      tx.afterCommit(() => (announced = true));
    });
    await expect(run).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    expect(announced).toBe(false);
  });

  it('because the file is full changes nothing until there is space again', async () => {
    const [{ page_count }] = database.pragma('page_count') as [{ page_count: number }];
    database.pragma(`max_page_count = ${page_count}`);
    const fill = () =>
      platform.work.run(async (tx) => {
        for (let i = 0; i < 200; i++) await insertRow(tx, `mark ${i} ${'x'.repeat(80)}`);
      });
    await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    expect(await committedRows(platform)).toEqual([]);
    database.pragma('max_page_count = 1000000');
    await fill();
    expect(await committedRows(platform)).toHaveLength(200);
  });

  it('on a read-only database is refused, until it is writable again', async () => {
    database.pragma('query_only = ON');
    await expect(platform.work.run((tx) => insertRow(tx, 'refused'))).rejects.toMatchObject({
      code: 'SQLITE_READONLY',
    });
    database.pragma('query_only = OFF');
    await platform.work.run((tx) => insertRow(tx, 'written'));
    expect(await committedRows(platform)).toEqual(['written']);
  });
});
