import type { Pool } from 'mysql2';
import { POOL_SIZE, PoolUse } from '../pool-use.js';
import { withRetries } from '../retries.js';
import { createMysqlPool } from './mysql-pool.js';
import { readRows } from './mysql-rows.js';
import type { ReadConnection } from './read-connection.js';

export class MysqlReadConnection implements ReadConnection {
  readonly use: PoolUse;
  private readonly pool: Pool;

  constructor(url: string, connectionLimit = POOL_SIZE) {
    this.use = new PoolUse(connectionLimit);
    this.pool = createMysqlPool(url, connectionLimit);
  }

  rows<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return withRetries(() => this.use.during(readRows<T>(this.pool, sql, values)));
  }

  async first<T>(sql: string, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(sql, values))[0];
  }

  async close(): Promise<void> {
    await this.pool.promise().end();
  }
}
