/** How an INSERT changes a row whose key already exists. */
export interface Upsert {
  /** The columns of the unique index. */
  key: readonly string[];
  /** Columns that get the new value. */
  replace?: readonly string[];
  /** Columns that the new value is added to. */
  add?: readonly string[];
}

interface Condition {
  sql: string;
  values: readonly number[];
}

/** The SQL that differs between the two databases. */
export interface Dialect {
  /** Locks the rows of a SELECT until the end of the transaction. */
  readonly forUpdate: string;
  /** Like forUpdate, but skips rows that another transaction has locked. */
  readonly skipLocked: string;
  readonly rowLocks: boolean;
  /** Follows a table in FROM, to read it by this index only. */
  forceIndex(name: string): string;
  /** A condition for the rows behind a row in an index of two columns, in a form that lets the database seek to it. */
  behind(columns: readonly [string, string], row: readonly [number, number]): Condition;
  /** Sets the size of the page cache of this process; undefined if the server decides it. */
  cacheSize(kilobytes: number): string | undefined;
  /** The clause after VALUES; without columns to change, an existing row stays unchanged. */
  onConflict(upsert: Upsert): string;
}

function assignments({ replace = [], add = [] }: Upsert, inserted: (name: string) => string): string {
  const replaced = replace.map((name) => `${name} = ${inserted(name)}`);
  return [...replaced, ...add.map((name) => `${name} = ${name} + ${inserted(name)}`)].join(', ');
}

export const MYSQL: Dialect = {
  forUpdate: ' FOR UPDATE',
  skipLocked: ' FOR UPDATE SKIP LOCKED',
  rowLocks: true,
  forceIndex: (name) => ` FORCE INDEX (${name})`,
  behind: ([first, second], [x, y]) => ({
    sql: `(${first} > ? OR (${first} = ? AND ${second} > ?))`,
    values: [x, x, y],
  }),
  cacheSize: () => undefined,
  // INSERT IGNORE would also ignore invalid values.
  onConflict: (upsert) =>
    `ON DUPLICATE KEY UPDATE ${assignments(upsert, (name) => `VALUES(${name})`) || `${upsert.key[0]} = ${upsert.key[0]}`}`,
};

/** Transactions are serialized, so no row locks are needed. */
export const SQLITE: Dialect = {
  forUpdate: '',
  skipLocked: '',
  rowLocks: false,
  // Its planner chooses by the columns, not by statistics that may be out of date.
  forceIndex: () => '',
  behind: (columns, row) => ({ sql: `(${columns.join(', ')}) > (?, ?)`, values: row }),
  cacheSize: (kilobytes) => `PRAGMA cache_size = -${kilobytes}`,
  onConflict: (upsert) => {
    const changes = assignments(upsert, (name) => `excluded.${name}`);
    return `ON CONFLICT (${upsert.key.join(', ')}) DO ${changes ? `UPDATE SET ${changes}` : 'NOTHING'}`;
  },
};
