import type { Connection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type Dialect, MYSQL, SQLITE } from '../dialect.js';
import { readRows } from './mysql-rows.js';
import { SqliteDatabase } from './sqlite-database.js';

/** A connection with an open transaction. */
export interface WriteConnection {
  readonly manager: EntityManager;
  readonly dialect: Dialect;
  rows<T>(sql: string, values: readonly unknown[]): T[] | Promise<T[]>;
  commit(): void | Promise<void>;
  /** Also ends transactions that a failed statement or commit has left in an unknown state. */
  rollback(): void | Promise<void>;
  release(): void | Promise<void>;
}

/** Does not use the transactions of TypeORM, which stay open for it after a failed COMMIT. */
class SqliteWriteConnection implements WriteConnection {
  readonly dialect = SQLITE;

  constructor(
    readonly manager: EntityManager,
    private readonly database: SqliteDatabase,
  ) {
    // An earlier rollback or reopening of the connection may have failed.
    database.ensureIdle();
    // With the write lock from the start, a second process waits instead of failing at its first write.
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

  /** Closes a connection that cannot roll back: the server then does so, and the pool opens another one. */
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
