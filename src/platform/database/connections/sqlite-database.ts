import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { LRUCache } from 'lru-cache';

type Value = null | number | bigint | string | Uint8Array;

interface Options {
  readonly?: boolean;
  timeout?: number;
}

const STATEMENTS_CACHED = 500;

/** Result codes that callers distinguish, named as in better-sqlite3; extended codes come first. */
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

function withCode<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    const code = errcode === undefined ? undefined : codeOf(errcode);
    if (code) (error as { code: string }).code = code;
    throw error;
  }
}

function bindable(value: unknown): Value {
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

  constructor(private readonly statement: StatementSyncInstance) {
    this.columns = statement.columns().map(({ name, type }) => ({ name, isBoolean: type === 'boolean' }));
    this.reader = this.columns.length > 0;
    // Half as expensive as rows that the driver makes into objects.
    if (this.reader) statement.setReturnArrays(true);
  }

  all(...values: unknown[]): Row[] {
    return this.rows(values);
  }

  // The leading {} keeps a sole Buffer from being taken for named parameters.
  rows(values: readonly unknown[]): Row[] {
    const tuples = withCode(() => this.statement.all({}, ...values.map(bindable)) as unknown as unknown[][]);
    return tuples.map((tuple) => this.toRow(tuple));
  }

  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return withCode(() => this.statement.run({}, ...values.map(bindable)));
  }

  private toRow(tuple: readonly unknown[]): Row {
    const row: Row = {};
    for (let i = 0; i < this.columns.length; i++) {
      const { name, isBoolean } = this.columns[i];
      row[name] = toValue(tuple[i], isBoolean);
    }
    return row;
  }
}

/** The part of better-sqlite3 that TypeORM's driver calls, with cached statements and a connection that can be reopened. */
export class SqliteDatabase {
  private database: DatabaseSyncInstance;
  private readonly statements = new LRUCache<string, Statement>({ max: STATEMENTS_CACHED });
  private readonly pragmas: string[] = [];
  private closed = false;

  constructor(
    private readonly file: string,
    private readonly options: Options = {},
  ) {
    this.database = this.open();
  }

  /** Ends a transaction that was left open; a connection on which that fails is replaced by a new one. */
  ensureIdle(): void {
    if (this.closed) throw Object.assign(new Error('The database is closed.'), { code: 'SQLITE_CANTOPEN' });
    if (!this.database.isOpen) return this.reopen();
    // SQLite rolls back by itself after some failures, so that there may be nothing left to end.
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
      statement = withCode(() => new Statement(this.database.prepare(sql)));
      this.statements.set(sql, statement);
    }
    return statement;
  }

  exec(sql: string): void {
    withCode(() => this.database.exec(sql));
  }

  pragma(text: string): unknown[] {
    const rows = withCode(() => this.database.prepare(`PRAGMA ${text}`).all() as unknown[]);
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

  private open(): DatabaseSyncInstance {
    const { readonly = false, timeout = 5000 } = this.options;
    return withCode(() => new DatabaseSync(this.file, { readOnly: readonly, timeout }));
  }
}
