import { randomBytes } from 'node:crypto';
import { type Connection, createConnection } from 'mysql2/promise';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';

/** Columns and indexes of a database, as one value that changes with its schema. */
const SCHEMA = `SELECT
  (SELECT SUM(CRC32(CONCAT_WS('|', table_name, column_name, column_type, is_nullable, column_default)))
     FROM information_schema.columns WHERE table_schema = ?) AS column_sum,
  (SELECT SUM(CRC32(CONCAT_WS('|', table_name, index_name, seq_in_index, column_name)))
     FROM information_schema.statistics WHERE table_schema = ?) AS index_sum`;

const TABLES = `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ? ORDER BY table_name`;

export const databaseUrl = (server: string, name: string): string => `${server.replace(/\/[^/]*$/, '')}/${name}`;

export async function connected<T>(server: string, use: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: server, multipleStatements: true });
  try {
    return await use(connection);
  } finally {
    await connection.end();
  }
}

async function select(connection: Connection, sql: string, values: unknown[]): Promise<Record<string, any>[]> {
  const [rows] = await connection.query(sql, values);
  return rows as Record<string, any>[];
}

const tablesOf = async (connection: Connection, name: string): Promise<string[]> =>
  (await select(connection, TABLES, [name])).map((row) => row.name as string);

/** Creates the database whose tables the others of a run copy, because running all migrations takes seconds. */
export async function createTemplate(server: string): Promise<string> {
  const name = `switchhook_test_${randomBytes(4).toString('hex')}`;
  await connected(server, (connection) => connection.query(`CREATE DATABASE ${name}`));
  const options = dataSourceOptions({ databaseUrl: databaseUrl(server, name), embedded: false });
  const source = await openDataSource(options);
  await source.destroy();
  return name;
}

/** Drops the template and every copy of it. */
export const dropTemplate = (server: string, template: string): Promise<void> =>
  connected(server, async (connection) => {
    const names = await select(
      connection,
      `SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name LIKE ?`,
      [`${template}%`],
    );
    for (const { name } of names) await connection.query(`DROP DATABASE ${name}`);
  });

/** A new database with the tables and rows of the template. */
export const copyTemplate = (server: string, template: string): Promise<string> =>
  connected(server, async (connection) => {
    const name = `${template}_${randomBytes(4).toString('hex')}`;
    const copies = (await tablesOf(connection, template)).map(
      (table) => `CREATE TABLE ${name}.${table} LIKE ${template}.${table};
                  INSERT INTO ${name}.${table} SELECT * FROM ${template}.${table};`,
    );
    await connection.query(`CREATE DATABASE ${name}; ${copies.join('\n')}`);
    return name;
  });

/** Restores the rows of the template in a used database; false if its schema was changed. */
export const resetToTemplate = (server: string, template: string, name: string): Promise<boolean> =>
  connected(server, async (connection) => {
    const [original] = await select(connection, SCHEMA, [template, template]);
    const [used] = await select(connection, SCHEMA, [name, name]);
    if (original.column_sum !== used.column_sum || original.index_sum !== used.index_sum) return false;
    const tables = await tablesOf(connection, template);
    const filled = await select(
      connection,
      `${tables.map((table) => `(SELECT '${table}' AS name FROM ${name}.${table} LIMIT 1)`).join(' UNION ALL ')}
       UNION SELECT table_name FROM information_schema.tables WHERE table_schema = ? AND auto_increment > 1`,
      [name],
    );
    const resets = filled.map(
      ({ name: table }) =>
        `TRUNCATE ${name}.${table}; INSERT INTO ${name}.${table} SELECT * FROM ${template}.${table};`,
    );
    // A connection that is still open must not block the next spec forever.
    await connection.query(`SET lock_wait_timeout = 5; ${resets.join('\n')}`);
    return true;
  });
