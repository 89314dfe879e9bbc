import type { DataSource, Table } from 'typeorm';
import { onMysql } from './database.js';

const NAMES = onMysql
  ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
  : `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`;

/** The tables of a database as it describes them, except those that track its migrations. */
export async function tablesOf(source: DataSource): Promise<Table[]> {
  const names = (await source.query<{ name: string }[]>(NAMES)).map(({ name }) => name);
  const runner = source.createQueryRunner();
  try {
    return await runner.getTables(names.filter((name) => name !== 'migrations' && name !== 'migration_lease'));
  } finally {
    await runner.release();
  }
}

/** The name without that of the database. */
export const nameOf = ({ name }: Table): string => name.split('.').at(-1)!;
