import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource } from 'typeorm';
import { MYSQL } from '../dialect.js';
import { createMysqlPool } from './mysql-pool.js';
import { readRows, writeRows } from './mysql-rows.js';
import type { WriteConnection, WriteConnections, WriteResult } from './write-connection.js';

/** MariaDB ends transactions of processes that hang, whose locks would keep the others waiting; MySQL has no such limit. */
const MAX_IDLE_SECONDS = 10;

class MysqlWriteConnection implements WriteConnection {
  readonly dialect = MYSQL;

  constructor(
    readonly source: DataSource,
    private readonly connection: PoolConnection,
  ) {}

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

  release(): void {
    this.connection.release();
  }
}

/** A pool for transactions alone: without autocommit their first statement begins them, which saves START TRANSACTION. */
export class MysqlWriteConnections implements WriteConnections {
  private readonly pool: Pool;
  private readonly configured = new WeakSet<PoolConnection>();

  constructor(
    private readonly source: DataSource,
    url: string,
  ) {
    this.pool = createMysqlPool(url);
  }

  async begin(): Promise<WriteConnection> {
    const connection = await this.acquire();
    try {
      await this.configure(connection);
      return new MysqlWriteConnection(this.source, connection);
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool.promise().end();
  }

  private acquire(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      this.pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
    });
  }

  private async configure(connection: PoolConnection): Promise<void> {
    if (this.configured.has(connection)) return;
    await writeRows(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', []);
    await writeRows(
      connection,
      `SET autocommit = 0 /*M!100300 , idle_transaction_timeout = ${MAX_IDLE_SECONDS} */`,
      [],
    );
    this.configured.add(connection);
  }
}
