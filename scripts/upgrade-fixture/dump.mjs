import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createConnection } from 'mysql2/promise';

const DATABASE = 'switchhook_fixture';

/** The statements that create the tables, and the rows as JSON with one line for each table. */
export function dumpSqlite(file) {
  const database = new DatabaseSync(file, { readOnly: true });
  const objects = database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
    )
    .all();
  const tables = objects
    .filter(({ type }) => type === 'table')
    .map(({ name }) => {
      const columns = database
        .prepare(`PRAGMA table_info("${name}")`)
        .all()
        .map((column) => column.name);
      const rows = database.prepare(`SELECT * FROM "${name}"`).all();
      return { name, columns, rows: rows.map((row) => columns.map((column) => row[column])) };
    })
    .filter(({ rows }) => rows.length > 0);
  database.close();
  return {
    schema: `${objects.map(({ sql }) => sql).join(';\n')};\n`,
    rows: `[\n${tables.map((table) => JSON.stringify(table)).join(',\n')}\n]\n`,
  };
}

/** The same tables as the version creates them on MySQL. */
export async function dumpMysqlSchema({ checkout, env }, server) {
  const connection = await createConnection(server);
  await connection.query(`CREATE DATABASE ${DATABASE}`);
  try {
    const DATABASE_URL = `${server.replace(/\/$/, '')}/${DATABASE}`;
    const options = { cwd: checkout, env: { ...env, DATABASE_URL }, stdio: 'ignore' };
    execFileSync(process.execPath, ['scripts/cli.mjs', 'db:migrate'], options);
    await connection.query(`USE ${DATABASE}`);
    const [tables] = await connection.query({ sql: 'SHOW TABLES', rowsAsArray: true });
    const statements = [];
    for (const [name] of tables) {
      const [[row]] = await connection.query(`SHOW CREATE TABLE \`${name}\``);
      statements.push(row['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''));
    }
    return `${statements.join(';\n')};\n`;
  } finally {
    await connection.query(`DROP DATABASE IF EXISTS ${DATABASE}`);
    await connection.end();
  }
}

/** The stored files by key, in base64. */
export function dumpFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const keys = files.map((file) => relative(folder, file)).filter((key) => !key.startsWith('.'));
  return Object.fromEntries(keys.map((key) => [key, readFileSync(join(folder, key)).toString('base64')]));
}
