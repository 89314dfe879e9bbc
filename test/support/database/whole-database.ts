import { existsSync, readFileSync } from 'node:fs';
import type { TestApp } from '../app.js';
import { onMysql } from './database.js';

/** Every value of every table, by table and column, and the files of an embedded database as bytes. */
export async function readWholeDatabase({ reader, databaseUrl }: TestApp): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const tables = await reader.rows<{ name: string }>(
    onMysql
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
      : `SELECT name FROM sqlite_master WHERE type = 'table'`,
  );
  for (const { name: table } of tables) {
    const rows = await reader.rows<Record<string, unknown>>(`SELECT * FROM ${table}`);
    for (const column of Object.keys(rows[0] ?? {})) {
      const values = rows.map((row) => (Buffer.isBuffer(row[column]) ? row[column].toString('latin1') : row[column]));
      found.set(`${table}.${column}`, Buffer.from(values.map(String).join('\n')));
    }
  }
  const files = onMysql ? [] : ['', '-wal'].map((end) => databaseUrl.slice('sqlite:'.length) + end);
  for (const file of files.filter(existsSync)) found.set(file, readFileSync(file));
  return found;
}
