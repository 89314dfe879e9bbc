import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { type Config, ConfigError } from '../config.js';
import { migrations } from './migrations/all.js';
import { underFileLock, underServerLock } from './migrate.js';
import { SqliteDatabase } from './sqlite-database.js';

export function dataSourceOptions(config: Config): DataSourceOptions {
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
      statementCacheSize: 300,
      prepareDatabase: (db: SqliteDatabase) => void db.pragma('synchronous = NORMAL'),
    };
  }
  return {
    ...shared,
    type: 'mariadb',
    url: config.databaseUrl.replace(/^mysql:/, 'mariadb:'),
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    bigNumberStrings: false,
    poolSize: 10,
  };
}

const migrate = (source: DataSource) => source.runMigrations({ transaction: 'each' });

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
  if (options.type === 'better-sqlite3') {
    makeFolder(dirname(options.database));
    // The first opening of a file already writes to it, to switch it to WAL, so the lock is taken before.
    await underFileLock(`${options.database}.migrating`, async () => migrate(await connect(source)));
  } else {
    await connect(source);
    await underServerLock(source, () => migrate(source));
  }
  return source;
}
