import type { DataSource } from 'typeorm';
import { SECOND } from '../../clock.js';
import { SQLITE } from '../dialect.js';
import type { SqliteDatabase } from './sqlite-database.js';
import type { WriteConnection, WriteConnections, WriteResult } from './write-connection.js';

const LOCK_TIMEOUT = 10 * SECOND;

/** Does not use the transactions of TypeORM, which stay open for it after a failed COMMIT. */
class SqliteWriteConnection implements WriteConnection {
  readonly dialect = SQLITE;

  constructor(
    readonly source: DataSource,
    private readonly database: SqliteDatabase,
  ) {}

  /** Takes the write lock at once; while another process has it, waits without blocking the event loop as SQLite would. */
  async begin(): Promise<void> {
    for (const deadline = performance.now() + LOCK_TIMEOUT; ;) {
      // An earlier rollback or reopening of the connection may have failed.
      this.database.ensureIdle();
      try {
        return this.database.exec('PRAGMA busy_timeout = 0; BEGIN IMMEDIATE');
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

/** SQLite has one writer, which uses the connection of TypeORM. */
export class SqliteWriteConnections implements WriteConnections {
  constructor(private readonly source: DataSource) {}

  async begin(): Promise<WriteConnection> {
    const { databaseConnection } = this.source.driver as unknown as { databaseConnection: SqliteDatabase };
    const connection = new SqliteWriteConnection(this.source, databaseConnection);
    await connection.begin();
    return connection;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
