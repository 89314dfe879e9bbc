import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';

/** The server of `npm run test:mysql`; without it every test gets its own SQLite database. */
const server = process.env.TEST_MYSQL_URL;

export const onMysql = server !== undefined;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database that its creator will drop. */
export const existingDatabase = (url: string): TestDatabase => ({ url, drop: async () => undefined });

/** A new empty database on the engine under test. */
export async function freshDatabase(dataDir: string): Promise<TestDatabase> {
  if (!server) return { url: `sqlite:${join(dataDir, 'test.db')}`, drop: async () => undefined };
  const name = `switchhook_test_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string): Promise<void> => {
    const connection = await createConnection(server);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name}`);
  return { url: `${server.replace(/\/[^/]*$/, '')}/${name}`, drop: () => run(`DROP DATABASE ${name}`) };
}
