import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

type Value = null | number | bigint | string | Uint8Array;

interface Options {
  readonly?: boolean;
  timeout?: number;
}

const MAX_CACHED_STATEMENTS = 500;

/** Result codes that callers distinguish, with their names in better-sqlite3. */
const CODES: Record<number, string> = {
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** The low byte of an extended code is the primary one. */
const codeOf = (errcode: number): string | undefined => CODES[errcode] ?? CODES[errcode & 0xff];

function withErrorCode<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    const code = errcode === undefined ? undefined : codeOf(errcode);
    if (code) (error as { code: string }).code = code;
    throw error;
  }
}

function toBindable(value: unknown): Value {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return value as Value;
}

export type Row = Record<string, unknown>;

interface ResultColumn {
  name: string;
  isBoolean: boolean;
}

function toValue(value: unknown, isBoolean: boolean): unknown {
  if (value === null) return null;
  if (isBoolean) return value === 1;
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
}

class Statement {
  readonly reader: boolean;
  private readonly columns: readonly ResultColumn[];

  constructor(private readonly statement: StatementSync) {
    this.columns = statement.columns().map(({ name, type }) => ({ name, isBoolean: type === 'boolean' }));
    this.reader = this.columns.length > 0;
    // The driver takes twice as long to return objects.
    if (this.reader) statement.setReturnArrays(true);
  }

  all(...values: unknown[]): Row[] {
    return this.rows(values);
  }

  // Without the leading {} the driver would take a single Buffer for named parameters.
  rows(values: readonly unknown[]): Row[] {
    const tuples = withErrorCode(() => this.statement.all({}, ...values.map(toBindable)) as unknown as unknown[][]);
    return tuples.map((tuple) => this.toRow(tuple));
  }

  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return withErrorCode(() => this.statement.run({}, ...values.map(toBindable)));
  }

  private toRow(tuple: readonly unknown[]): Row {
    const row: Row = {};
    for (let i = 0; i < this.columns.length; i++) {
      const { name, isBoolean } = this.columns[i]!;
      row[name] = toValue(tuple[i], isBoolean);
    }
    return row;
  }
}

/** The part of better-sqlite3 that TypeORM's driver calls, with cached statements and a connection that can be reopened. */
export class SqliteDatabase {
  private database: DatabaseSync;
  private readonly statements = new LRUCache<string, Statement>({ max: MAX_CACHED_STATEMENTS });
  private readonly pragmas: string[] = [];
  private closed = false;

  constructor(
    private readonly file: string,
    private readonly options: Options = {},
  ) {
    this.database = this.open();
  }

  /** Rolls back an open transaction; if that fails, the connection is reopened. */
  ensureIdle(): void {
    if (this.closed) throw Object.assign(new Error('The database is closed.'), { code: 'SQLITE_CANTOPEN' });
    if (!this.database.isOpen) return this.reopen();
    // SQLite itself rolls back after some errors.
    if (!this.database.isTransaction) return;
    try {
      this.database.exec('ROLLBACK');
    } finally {
      if (this.database.isTransaction) this.reopen();
    }
  }

  prepare(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = withErrorCode(() => new Statement(this.database.prepare(sql)));
      this.statements.set(sql, statement);
    }
    return statement;
  }

  exec(sql: string): void {
    withErrorCode(() => this.database.exec(sql));
  }

  pragma(text: string): unknown[] {
    const rows = withErrorCode(() => this.database.prepare(`PRAGMA ${text}`).all() as unknown[]);
    if (text.includes('=')) this.pragmas.push(text);
    return rows;
  }

  close(): void {
    this.closed = true;
    this.release();
  }

  /** A new connection to the same file with the same settings. */
  private reopen(): void {
    this.release();
    this.database = this.open();
    for (const text of this.pragmas) this.database.exec(`PRAGMA ${text}`);
  }

  private release(): void {
    this.statements.clear();
    if (this.database.isOpen) this.database.close();
  }

  private open(): DatabaseSync {
    const { readonly = false, timeout = 5000 } = this.options;
    return withErrorCode(() => new DatabaseSync(this.file, { readOnly: readonly, timeout }));
  }
}
