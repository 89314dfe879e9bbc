import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { connected, copyTemplate, databaseUrl, resetToTemplate } from './mysql-template.js';
import { sqliteTemplate } from './sqlite-template.js';
import { recordStatements } from './statement-texts.js';

/** The server of `npm run test:mysql`; without it every test gets its own SQLite database. */
const server = process.env.TEST_MYSQL_URL;
const template = process.env.TEST_MYSQL_TEMPLATE;

export const onMysql = server !== undefined;

recordStatements(onMysql ? 'mysql' : 'sqlite');

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Databases used by earlier specs of this worker, with the rows of the template again. */
const unused: string[] = [];

const sqliteUrl = (dataDir: string): string => `sqlite:${join(dataDir, 'test.db')}`;
const nothing = async (): Promise<void> => undefined;

/** A database that its creator drops. */
export const existingDatabase = (url: string): TestDatabase => ({ url, drop: nothing });

/** A new database on the engine under test, migrated but without data. */
export async function freshDatabase(dataDir: string): Promise<TestDatabase> {
  if (!server) {
    copyFileSync(await sqliteTemplate(), join(dataDir, 'test.db'));
    return { url: sqliteUrl(dataDir), drop: nothing };
  }
  if (!template) return emptyDatabase(dataDir);
  const name = unused.pop() ?? (await copyTemplate(server, template));
  return {
    url: databaseUrl(server, name),
    drop: async () => {
      const isReset = await resetToTemplate(server, template, name).catch(() => false);
      if (isReset) unused.push(name);
      else await drop(name);
    },
  };
}

/** A new database without tables on the engine under test. */
export async function emptyDatabase(dataDir: string): Promise<TestDatabase> {
  if (!server) return { url: sqliteUrl(dataDir), drop: nothing };
  const name = `switchhook_test_${randomBytes(6).toString('hex')}`;
  await connected(server, (connection) => connection.query(`CREATE DATABASE ${name}`));
  return { url: databaseUrl(server, name), drop: () => drop(name) };
}

async function drop(name: string): Promise<void> {
  await connected(server!, (connection) => connection.query(`DROP DATABASE ${name}`));
}
