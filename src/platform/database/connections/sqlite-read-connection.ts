import type { ReadConnection } from './read-connection.js';
import { SqliteDatabase } from './sqlite-database.js';

/** A read-only connection, separate from the writing one so that it sees committed rows only. */
export class SqliteReadConnection implements ReadConnection {
  private readonly database: SqliteDatabase;

  constructor(file: string) {
    this.database = new SqliteDatabase(file, { readonly: true });
  }

  rows<T>(sql: string, values: readonly unknown[]): T[] {
    return this.database.prepare(sql).rows(values) as T[];
  }

  first<T>(sql: string, values: readonly unknown[]): T | undefined {
    return this.database.prepare(sql).rows(values)[0] as T | undefined;
  }

  close(): void {
    this.database.close();
  }
}
