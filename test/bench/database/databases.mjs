import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DATABASES, MYSQL_URL } from '../settings.mjs';
import { Mysql } from './mysql.mjs';
import { Sqlite } from './sqlite.mjs';

export const connect = ({ file, url }) => (file ? new Sqlite(file) : new Mysql(url));

const sqlite = (folder) => ({
  name: 'SQLite',
  target: { file: join(folder, 'switchhook.db') },
  env: { DATA_DIR: folder },
  drop: async () => undefined,
});

/** A database of its own on the server; undefined if no server answers. */
async function mysql(folder, suffix) {
  const url = new URL(MYSQL_URL);
  const database = `switchhook_bench_${process.pid}${suffix}`;
  const connection = await createConnection({ uri: url.href, connectTimeout: 2_000 }).catch(() => undefined);
  if (!connection) return undefined;
  const [[{ version }]] = await connection.query('SELECT VERSION() AS version');
  await connection.query('CREATE DATABASE ??', [database]);
  url.pathname = `/${database}`;
  return {
    name: version.includes('MariaDB') ? 'MariaDB' : 'MySQL',
    target: { url: url.href },
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    async drop() {
      await connection.query('DROP DATABASE ??', [database]);
      await connection.end();
    },
  };
}

/** The databases to measure, each new and empty. */
export const makers = DATABASES.map(
  (kind) =>
    (folder, suffix = '') =>
      kind === 'sqlite' ? sqlite(folder) : mysql(folder, suffix),
);
