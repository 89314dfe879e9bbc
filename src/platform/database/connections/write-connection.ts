import type { Connection } from 'mysql2';
import type { DataSource, QueryRunner } from 'typeorm';
import { SECOND } from '../../clock.js';
import { type Dialect, MYSQL, SQLITE } from '../dialect.js';
import { readRows, writeRows } from './mysql-rows.js';
import { SqliteDatabase } from './sqlite-database.js';

export interface WriteResult {
  /** The number of rows that the statement matched. */
  affected: number;
  /** The generated id of the inserted row. */
  insertId: number;
}

/** A connection with an open transaction. */
export interface WriteConnection {
  readonly source: DataSource;
  readonly dialect: Dialect;
  rows<T>(sql: string, values: readonly unknown[]): T[] | Promise<T[]>;
  write(sql: string, values: readonly unknown[]): WriteResult | Promise<WriteResult>;
  commit(): void | Promise<void>;
  /** Also ends transactions that a failed statement or commit has left in an unknown state. */
  rollback(): void | Promise<void>;
  release(): void | Promise<void>;
}

const LOCK_TIMEOUT = 10 * SECOND;

/** Does not use the transactions of TypeORM, which stay open for it after a failed COMMIT. */
class SqliteWriteConnection implements WriteConnection {
  readonly dialect = SQLITE;

  private constructor(
    readonly source: DataSource,
    private readonly database: SqliteDatabase,
  ) {}

  /** Takes the write lock at once; while another process has it, waits without blocking the event loop as SQLite would. */
  static async open(source: DataSource, database: SqliteDatabase): Promise<SqliteWriteConnection> {
    for (const deadline = performance.now() + LOCK_TIMEOUT; ;) {
      // An earlier rollback or reopening of the connection may have failed.
      database.ensureIdle();
      try {
        database.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE');
        return new SqliteWriteConnection(source, database);
      } catch (error) {
        if ((error as { code?: string }).code !== 'SQLITE_BUSY' || performance.now() > deadline) throw error;
      }
      await new Promise((resume) => setTimeout(resume, 1 + 2 * Math.random()));
    }
  }

  rows<T>(sql: string, values: readonly unknown[]): T[] {
    return this.database.prepare(sql).rows(values) as T[];
  }

  write(sql: string, values: readonly unknown[]): WriteResult {
    const { changes, lastInsertRowid } = this.database.prepare(sql).run(...values);
    return { affected: Number(changes), insertId: Number(lastInsertRowid) };
  }

  commit(): void {
    this.database.exec('COMMIT');
  }

  rollback(): void {
    this.database.ensureIdle();
  }

  release(): void {}
}

/** Connections whose session has the isolation level of our transactions. */
const prepared = new WeakSet<Connection>();

class MysqlWriteConnection implements WriteConnection {
  readonly dialect = MYSQL;

  private constructor(
    readonly source: DataSource,
    private readonly runner: QueryRunner,
    private readonly connection: Connection,
  ) {}

  static async open(source: DataSource): Promise<MysqlWriteConnection> {
    const runner = source.createQueryRunner();
    const connection = new MysqlWriteConnection(source, runner, (await runner.connect()) as Connection);
    try {
      await connection.begin();
      return connection;
    } catch (error) {
      await connection.rollback();
      await connection.release();
      throw error;
    }
  }

  private async begin(): Promise<void> {
    if (!prepared.has(this.connection)) {
      await this.write('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', []);
      prepared.add(this.connection);
    }
    await this.write('START TRANSACTION', []);
  }

  rows<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return readRows<T>(this.connection, sql, values);
  }

  write(sql: string, values: readonly unknown[]): Promise<WriteResult> {
    return writeRows(this.connection, sql, values);
  }

  async commit(): Promise<void> {
    await this.write('COMMIT', []);
  }

  /** A connection that cannot roll back is closed, which makes the server roll back; the pool opens another. */
  async rollback(): Promise<void> {
    try {
      await this.write('ROLLBACK', []);
    } catch {
      this.connection.destroy();
    }
  }

  release(): Promise<void> {
    return this.runner.release();
  }
}

export async function beginTransaction(source: DataSource): Promise<WriteConnection> {
  if (source.options.type !== 'better-sqlite3') return MysqlWriteConnection.open(source);
  const { databaseConnection } = source.driver as unknown as { databaseConnection: SqliteDatabase };
  return SqliteWriteConnection.open(source, databaseConnection);
}
