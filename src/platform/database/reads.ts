export type Row = Record<string, unknown>;

/** The read side of the database: committed rows only, flat, by hand-written portable SQL. */
export interface Reads {
  rows<T>(sql: string, values: readonly unknown[]): T[] | Promise<T[]>;
  first<T>(sql: string, values: readonly unknown[]): T | undefined | Promise<T | undefined>;
  /** Makes reads from here on see what is committed by now. */
  refresh(): void;
  /** Changes when committed data may have changed: what is cached under one stamp is good while it stands. */
  stamp(): number;
  close(): void | Promise<void>;
}
