import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ConfigError, type DatabaseConfig } from '../config.js';
import { assertMigrationOrder, renumberExecuted } from './schema/migration-numbers.js';
import { migrations } from './migrations/all.js';
import { withFileLock, withServerLock } from './schema/migration-lock.js';
import { NUMBER_OPTIONS } from './connections/mysql-rows.js';
import { SqliteDatabase } from './connections/sqlite-database.js';

export function dataSourceOptions(config: DatabaseConfig): DataSourceOptions {
  const shared = { migrations: [...migrations], migrationsTableName: 'migrations', synchronize: false, logging: false };
  if (config.embedded) {
    const database = config.databaseUrl.slice('sqlite:'.length);
    return {
      ...shared,
      type: 'better-sqlite3',
      driver: SqliteDatabase,
      database,
      enableWAL: true,
      timeout: 10_000,
      // Statements are cached by SqliteDatabase, which forgets them when it reopens its connection.
      statementCacheSize: 0,
      prepareDatabase: (db: SqliteDatabase) => void db.pragma('synchronous = NORMAL'),
    };
  }
  return {
    ...shared,
    type: 'mariadb',
    url: config.databaseUrl.replace(/^mysql:/, 'mariadb:'),
    charset: 'utf8mb4',
    timezone: 'Z',
    extra: NUMBER_OPTIONS,
    poolSize: 10,
  };
}

async function migrate(source: DataSource): Promise<void> {
  const names = source.migrations.map((migration) => migration.name ?? migration.constructor.name);
  assertMigrationOrder(names, await renumberExecuted(source, names));
  await source.runMigrations({ transaction: 'each' });
}

const cannotOpen = ({ message }: Error): never => {
  throw new ConfigError(`DATABASE_URL must name a database that can be opened: ${message}.`);
};

export const connect = (source: DataSource): Promise<DataSource> => source.initialize().catch(cannotOpen);

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    cannotOpen(error as Error);
  }
}

/** Opens the database and brings its schema up to date; replicas that start together migrate once. */
export async function openDataSource(options: DataSourceOptions): Promise<DataSource> {
  const source = new DataSource(options);
  try {
    await openAndMigrate(source, options);
    return source;
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    throw error;
  }
}

async function openAndMigrate(source: DataSource, options: DataSourceOptions): Promise<void> {
  if (options.type === 'better-sqlite3') {
    makeFolder(dirname(options.database));
    // The first opening of a file already writes to it, to switch it to WAL, so the lock is taken before.
    await withFileLock(`${options.database}.migrating`, async () => migrate(await connect(source)));
  } else {
    await connect(source);
    await withServerLock(source, () => migrate(source));
  }
}
