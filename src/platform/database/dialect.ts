/** An INSERT that also says what happens to a row whose key is already there. */
export interface Upsert {
  /** The columns of the unique index that decides. */
  key: readonly string[];
  /** Columns that get the new value. */
  replace?: readonly string[];
  /** Columns that the new value is added to. */
  add?: readonly string[];
}

/** What SQL spells differently on the two databases. */
export interface Dialect {
  /** Locks the rows of a SELECT until the end of the transaction. */
  readonly forUpdate: string;
  /** The same, without the rows that another transaction has locked. */
  readonly skipLocked: string;
  readonly rowLocks: boolean;
  /** Sets how much of the database this process caches; undefined where the server decides that. */
  cacheSize(kilobytes: number): string | undefined;
  /** What follows VALUES; without columns to change, a row that is there stays as it is. */
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
  cacheSize: () => undefined,
  // Not INSERT IGNORE, which would ignore values that do not fit as well.
  onConflict: (upsert) =>
    `ON DUPLICATE KEY UPDATE ${assignments(upsert, (name) => `VALUES(${name})`) || `${upsert.key[0]} = ${upsert.key[0]}`}`,
};

/** Transactions take turns, so that nothing needs a lock of its own. */
export const SQLITE: Dialect = {
  forUpdate: '',
  skipLocked: '',
  rowLocks: false,
  cacheSize: (kilobytes) => `PRAGMA cache_size = -${kilobytes}`,
  onConflict: (upsert) => {
    const changes = assignments(upsert, (name) => `excluded.${name}`);
    return `ON CONFLICT (${upsert.key.join(', ')}) DO ${changes ? `UPDATE SET ${changes}` : 'NOTHING'}`;
  },
};
