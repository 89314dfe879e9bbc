import type { PoolUse } from '../pool-use.js';

/** Reads committed rows with portable SQL. */
export interface ReadConnection {
  /** Undefined without a pool. */
  readonly use?: PoolUse;
  rows<T>(sql: string, values: readonly unknown[]): T[] | Promise<T[]>;
  first<T>(sql: string, values: readonly unknown[]): T | undefined | Promise<T | undefined>;
  close(): void | Promise<void>;
}
