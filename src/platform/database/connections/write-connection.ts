import type { Connection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type Dialect, MYSQL, SQLITE } from '../dialect.js';
import { readRows } from './mysql-rows.js';
import { SqliteDatabase } from './sqlite-database.js';

/** A connection with a transaction open on it. */
export interface WriteConnection {
  readonly manager: EntityManager;
  readonly dialect: Dialect;
  rows<T>(sql: string, values: readonly unknown[]): T[] | Promise<T[]>;
  commit(): void | Promise<void>;
  /** Leaves no transaction behind on the connection, whatever state a failed statement or commit left it in. */
  rollback(): void | Promise<void>;
  release(): void | Promise<void>;
}

/** BEGIN, COMMIT and ROLLBACK are ours: after a failed COMMIT TypeORM would count the transaction as open for ever. */
class SqliteWriteConnection implements WriteConnection {
  readonly dialect = SQLITE;

  constructor(
    readonly manager: EntityManager,
    private readonly database: SqliteDatabase,
  ) {
    // A connection that could not be cleaned or reopened when it failed is reopened now.
    database.ensureIdle();
    // Taking the write lock at once makes a second process wait its turn instead of failing at its first write.
    database.exec('BEGIN IMMEDIATE');
  }

  rows<T>(sql: string, values: readonly unknown[]): T[] {
    return this.database.prepare(sql).rows(values) as T[];
  }

  commit(): void {
    this.database.exec('COMMIT');
  }

  rollback(): void {
    this.database.ensureIdle();
  }

  release(): void {}
}

class MysqlWriteConnection implements WriteConnection {
  readonly dialect = MYSQL;

  constructor(private readonly runner: QueryRunner) {}

  static async open(source: DataSource): Promise<MysqlWriteConnection> {
    const connection = new MysqlWriteConnection(source.createQueryRunner());
    try {
      await connection.runner.startTransaction('READ COMMITTED');
      return connection;
    } catch (error) {
      await connection.rollback();
      await connection.release();
      throw error;
    }
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  async rows<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return readRows<T>((await this.runner.connect()) as Connection, sql, values);
  }

  commit(): Promise<void> {
    return this.runner.commitTransaction();
  }

  async rollback(): Promise<void> {
    try {
      await this.runner.rollbackTransaction();
    } catch {
      await this.discard();
    }
  }

  release(): Promise<void> {
    return this.runner.release();
  }

  /** A connection that cannot roll back is closed, which makes the server roll back; the pool opens another. */
  private async discard(): Promise<void> {
    const connection = (await this.runner.connect().catch(() => undefined)) as { destroy(): void } | undefined;
    connection?.destroy();
  }
}

export async function beginTransaction(source: DataSource): Promise<WriteConnection> {
  if (source.options.type !== 'better-sqlite3') return MysqlWriteConnection.open(source);
  const { manager } = source.createQueryRunner();
  const { databaseConnection } = source.driver as unknown as { databaseConnection: SqliteDatabase };
  return new SqliteWriteConnection(manager, databaseConnection);
}
