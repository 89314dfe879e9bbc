import type { ReadConnection } from './read-connection.js';
import { SqliteDatabase } from './sqlite-database.js';

/** The read-only connection of the embedded database, which never sees an open transaction of the writing one. */
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
