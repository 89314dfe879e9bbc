import { SqliteDatabase } from './sqlite-database.js';
import type { Reads, Row } from './reads.js';

const STATEMENTS_KEPT = 500;
const STAMP_MILLISECONDS = 5;

type Query = (values: readonly unknown[]) => Row[];

/** The read-only connection of the embedded database: it never sees an open transaction of the writing one. */
export class SqliteReads implements Reads {
  private readonly database: SqliteDatabase;
  private readonly queries = new Map<string, Query>();
  private readonly version: { get(): unknown };
  private stampValue = 0;
  private stampedAt = 0;

  constructor(file: string) {
    this.database = new SqliteDatabase(file, { readonly: true });
    this.version = this.database.prepare('PRAGMA data_version');
  }

  rows<T>(sql: string, values: readonly unknown[]): T[] {
    return this.query(sql)(values) as T[];
  }

  /** data_version moves with every commit of any other connection, this process's writer and the CLI alike. */
  stamp(): number {
    const now = performance.now();
    if (now - this.stampedAt > STAMP_MILLISECONDS) {
      this.stampedAt = now;
      this.stampValue = (this.version.get() as { data_version: number }).data_version;
    }
    return this.stampValue;
  }

  close(): void {
    this.database.close();
  }

  private query(sql: string): Query {
    const known = this.queries.get(sql);
    if (known) return known;
    const made = this.compile(sql);
    this.queries.set(sql, made);
    if (this.queries.size > STATEMENTS_KEPT) this.queries.delete(this.queries.keys().next().value!);
    return made;
  }

  /**
   * Fetches a whole result as one JSON string: crossing from SQLite to JavaScript once, and not once a column, makes
   * a page of fifty rows four times as quick. Blobs cannot pass this way; no hot read has any.
   */
  private compile(sql: string): Query {
    const columns = this.database.columns(sql);
    const tuple = columns.map((name) => `q."${name}"`).join(',');
    const single = this.database.single(`SELECT json_group_array(json_array(${tuple})) AS j FROM (${sql}) q`);
    const toRow = rowMaker(columns);
    return (values) => {
      const { j } = single(values) as { j: string };
      const rows = JSON.parse(j) as unknown[];
      for (let i = 0; i < rows.length; i++) rows[i] = toRow(rows[i] as unknown[]);
      return rows as Row[];
    };
  }
}

/** A compiled literal gives every row of a query the same hidden class, which a loop over names does not. */
function rowMaker(columns: string[]): (tuple: unknown[]) => Row {
  const fields = columns.map((name, index) => `${JSON.stringify(name)}:t[${index}]`).join(',');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  return new Function('t', `return {${fields}}`) as (tuple: unknown[]) => Row;
}
