import { createPool, type Pool } from 'mysql2';
import type { Reads } from './reads.js';

const STAMP_MILLISECONDS = 1_000;

/** A pool of its own for reads, without an ORM between the rows and the caller. */
export class MysqlReads implements Reads {
  private readonly pool: Pool;

  constructor(url: string, connectionLimit = 10) {
    this.pool = createPool({
      uri: url.replace(/^mariadb:/, 'mysql:'),
      connectionLimit,
      charset: 'utf8mb4',
      timezone: 'Z',
    });
  }

  /** By callback: the promises of the driver take a stack trace with every query. */
  rows<T>(sql: string, values: readonly unknown[]): Promise<T[]> {
    return new Promise((resolve, reject) => {
      this.pool.query(sql, [...values], (error, rows) => (error ? reject(error) : resolve(rows as T[])));
    });
  }

  async first<T>(sql: string, values: readonly unknown[]): Promise<T | undefined> {
    return (await this.rows<T>(sql, values))[0];
  }

  /** Every statement sees what is committed when it starts. */
  refresh(): void {}

  /** A server has no cheap mark of change, so what hangs on the stamp may be a second old. */
  stamp(): number {
    return Math.floor(Date.now() / STAMP_MILLISECONDS);
  }

  async close(): Promise<void> {
    await this.pool.promise().end();
  }
}
