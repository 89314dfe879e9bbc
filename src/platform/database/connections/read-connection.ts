/** Reads committed rows with portable SQL. */
export interface ReadConnection {
  rows<T>(sql: string, values: readonly unknown[]): T[] | Promise<T[]>;
  first<T>(sql: string, values: readonly unknown[]): T | undefined | Promise<T | undefined>;
  close(): void | Promise<void>;
}
