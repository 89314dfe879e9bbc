import { createRequire } from 'node:module';
import type { DatabaseSyncInstance as Sync, StatementSyncInstance as StatementSync } from '@photostructure/sqlite';

type Value = null | number | bigint | string | Uint8Array;

const load = createRequire(__filename);

type Driver = typeof import('@photostructure/sqlite');

/** node:sqlite where the runtime has all of it that is needed here (from Node 22.16), else the same API from npm. */
function driver(): Driver {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 16);
  return load(builtIn ? 'node:sqlite' : '@photostructure/sqlite') as Driver;
}

const { DatabaseSync } = driver();

/** The extended result codes the rest of the house tells apart, spelt as better-sqlite3 spells them. */
const CODES: Record<number, string> = {
  5: 'SQLITE_BUSY',
  517: 'SQLITE_BUSY',
  261: 'SQLITE_BUSY',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

function coded<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { errcode } = error as { errcode?: number };
    if (errcode !== undefined && CODES[errcode]) (error as { code: string }).code = CODES[errcode];
    throw error;
  }
}

function bindable(value: unknown): Value {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return value as Value;
}

class Statement {
  readonly reader: boolean;

  constructor(private readonly statement: StatementSync) {
    this.reader = statement.columns().length > 0;
  }

  // The leading {} keeps a sole Buffer from being taken for named parameters.
  all(...values: unknown[]): unknown[] {
    return coded(() => this.statement.all({}, ...values.map(bindable)) as unknown[]);
  }

  run(...values: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return coded(() => this.statement.run({}, ...values.map(bindable)));
  }

  get(...values: unknown[]): unknown {
    return coded(() => this.statement.get({}, ...values.map(bindable)) as unknown);
  }

  iterate(...values: unknown[]): IterableIterator<unknown> {
    return coded(() => this.statement.iterate({}, ...values.map(bindable)));
  }
}

/** The part of better-sqlite3 that TypeORM's driver calls, over the DatabaseSync API. */
export class SqliteDatabase {
  private readonly database: Sync;

  constructor(file: string, options: { readonly?: boolean; timeout?: number } = {}) {
    this.database = new DatabaseSync(file, { readOnly: options.readonly ?? false, timeout: options.timeout ?? 5000 });
  }

  prepare(sql: string): Statement {
    // A transaction that reads first and writes later would fail at once, without waiting, if another process
    // wrote in between; taking the write lock at BEGIN makes it wait its turn instead.
    return coded(() => new Statement(this.database.prepare(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql)));
  }

  /** A query that gives one row, for values that are strings and numbers: the shortest way there is. */
  single(sql: string): (values: readonly unknown[]) => unknown {
    const statement = this.database.prepare(sql);
    return (values) => statement.get(...values) as unknown;
  }

  /** Column names of a query, in order. */
  columns(sql: string): string[] {
    return coded(() => this.database.prepare(sql).columns()).map((column) => column.name);
  }

  exec(sql: string): void {
    coded(() => this.database.exec(sql));
  }

  pragma(text: string): unknown[] {
    return coded(() => this.database.prepare(`PRAGMA ${text}`).all() as unknown[]);
  }

  close(): void {
    this.database.close();
  }
}
