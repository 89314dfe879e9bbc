import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LoggerService } from '@nestjs/common';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ConfigError, type DatabaseConfig } from '../config.js';
import type { SecretBox } from '../crypto/secret-box.js';
import { assertMigrationOrder, readExecuted, renumberExecuted, unknownMigrations } from './schema/migration-numbers.js';
import { migrations } from './migrations/all.js';
import { provideSecretBox } from './schema/migration-secrets.js';
import { withFileLock } from './schema/migration-lock.js';
import { withMigrationLease } from './schema/migration-lease.js';
import { NUMBER_OPTIONS } from './connections/mysql-rows.js';
import { SqliteDatabase } from './connections/sqlite-database.js';

export function dataSourceOptions(config: Pick<DatabaseConfig, 'databaseUrl' | 'embedded'>): DataSourceOptions {
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
      // SqliteDatabase has a cache of its own, which it clears when it reopens the connection.
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
  };
}

const namesOf = (source: DataSource): string[] =>
  source.migrations.map((migration) => migration.name ?? migration.constructor.name);

/** Where the beginning and the end of migrations are logged. */
type MigrationLog = Pick<LoggerService, 'log'>;

async function migrate(source: DataSource, log?: MigrationLog): Promise<void> {
  const names = namesOf(source);
  const executed = await renumberExecuted(source, names);
  const [newer] = unknownMigrations(names, executed);
  if (newer)
    throw new ConfigError(
      `DATABASE_URL names a database of a newer version, with the migration ${newer}; start that version, or restore a backup.`,
    );
  assertMigrationOrder(names, executed);
  const pending = names.length - executed.length;
  if (pending === 0) return;
  const started = performance.now();
  log?.log(`The database is being migrated: ${pending} of ${names.length} migrations are pending.`);
  await source.runMigrations({ transaction: 'each' });
  log?.log(`The database is migrated, after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

const cannotOpen = ({ message }: Error): never => {
  throw new ConfigError(`DATABASE_URL must name a database that can be opened: ${message}.`);
};

export const connect = (source: DataSource): Promise<DataSource> => source.initialize().catch(cannotOpen);

function createFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    cannotOpen(error as Error);
  }
}

/**
 * Opens the database and runs pending migrations; a lock or lease makes replicas that start together migrate once.
 * Migrations of secrets need the box.
 */
export async function openDataSource(
  options: DataSourceOptions,
  box?: SecretBox,
  log?: MigrationLog,
): Promise<DataSource> {
  const source = new DataSource(options);
  if (box) provideSecretBox(source, box);
  try {
    await openAndMigrate(source, options, log);
    return source;
  } catch (error) {
    if (source.isInitialized) await source.destroy();
    throw error;
  }
}

async function openAndMigrate(source: DataSource, options: DataSourceOptions, log?: MigrationLog): Promise<void> {
  if (options.type === 'better-sqlite3') {
    createFolder(dirname(options.database));
    // Locked before opening, because opening a new file already writes to it when it switches to WAL.
    await withFileLock(`${options.database}.migrating`, async () => migrate(await connect(source), log));
  } else {
    await connect(source);
    const executed = await readExecuted(source);
    if (executed.map(({ name }) => name).join() === namesOf(source).join()) return;
    await withMigrationLease(source, () => migrate(source, log));
  }
}
