import type { DataSource } from 'typeorm';
import type { Dialect } from '../dialect.js';

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

/** Where transactions get their connections from. */
export interface WriteConnections {
  begin(): Promise<WriteConnection>;
  close(): Promise<void>;
}
