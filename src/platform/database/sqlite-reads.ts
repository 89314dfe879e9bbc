import { SqliteDatabase } from './sqlite-database.js';
import type { Reads, Row } from './reads.js';
import { Newest } from '../newest.js';

const STATEMENTS_KEPT = 500;
const STAMP_MILLISECONDS = 5;
const SHARED_MILLISECONDS = 1;

type Query = (values: readonly unknown[]) => Row[];

/**
 * The read-only connection of the embedded database: it never sees an open transaction of the writing one. Reads within
 * a millisecond share a transaction, since taking and giving back the read lock costs more than a small read; a commit
 * of this process ends it at once.
 */
export class SqliteReads implements Reads {
  private readonly database: SqliteDatabase;
  private readonly queries = new Newest<string, Query>(STATEMENTS_KEPT);
  private readonly singles = new Newest<string, (values: readonly unknown[]) => unknown>(STATEMENTS_KEPT);
  private readonly version: { get(): unknown };
  private readonly begin: (values: readonly unknown[]) => unknown;
  private readonly commit: (values: readonly unknown[]) => unknown;
  private reading = false;
  private stampValue = 0;
  private stampedAt = 0;

  constructor(file: string) {
    this.database = new SqliteDatabase(file, { readonly: true });
    this.version = this.database.prepare('PRAGMA data_version');
    this.begin = this.database.single('BEGIN');
    this.commit = this.database.single('COMMIT');
  }

  rows<T>(sql: string, values: readonly unknown[]): T[] {
    const query = kept(this.queries, sql, () => this.compile(sql));
    this.share();
    return query(values) as T[];
  }

  /** One row, by columns: for a single row that is quicker than the way through JSON. */
  first<T>(sql: string, values: readonly unknown[]): T | undefined {
    const single = kept(this.singles, sql, () => this.database.single(sql));
    this.share();
    return single(values) as T | undefined;
  }

  refresh(): void {
    if (!this.reading) return;
    this.reading = false;
    this.commit([]);
  }

  /** data_version moves with every commit of any other connection, this process's writer and the CLI alike. */
  stamp(): number {
    const now = Date.now();
    if (now - this.stampedAt >= STAMP_MILLISECONDS) {
      this.refresh();
      this.stampedAt = now;
      this.stampValue = (this.version.get() as { data_version: number }).data_version;
    }
    return this.stampValue;
  }

  close(): void {
    this.refresh();
    this.database.close();
  }

  private share(): void {
    if (this.reading) return;
    this.begin([]);
    this.reading = true;
    setTimeout(this.endSharing, SHARED_MILLISECONDS);
  }

  private readonly endSharing = (): void => this.refresh();

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

function kept<T>(known: Map<string, T>, sql: string, make: () => T): T {
  let found = known.get(sql);
  if (found === undefined) {
    found = make();
    known.set(sql, found);
  }
  return found;
}

/** A compiled literal gives every row of a query the same hidden class, which a loop over names does not. */
function rowMaker(columns: string[]): (tuple: unknown[]) => Row {
  const fields = columns.map((name, index) => `${JSON.stringify(name)}:t[${index}]`).join(',');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  return new Function('t', `return {${fields}}`) as (tuple: unknown[]) => Row;
}
