import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY } from '../../../src/platform/clock.js';
import { Reader } from '../../../src/platform/database/reader.js';
import { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { connected, databaseUrl } from './mysql-template.js';
import { sqliteTemplate } from './sqlite-template.js';

const folder = join(__dirname, '../../../node_modules/.cache/switchhook-statements');

/** Statements that only one of the databases understands. */
const OWN =
  /\b(PRAGMA|sqlite_\w+|information_schema|SHOW|SET SESSION|EXPLAIN|CREATE|ALTER|DROP|TRUNCATE|VACUUM|SLEEP|KILL|CONNECTION_ID|GET_LOCK|RELEASE_LOCK|ANALYZE)\b/i;
/** Syntax that the dialects write differently. */
const DIALECT = /\s+(ON CONFLICT|ON DUPLICATE KEY UPDATE)[\s\S]*$|\s+FOR UPDATE( SKIP LOCKED)?|\s+FORCE INDEX \(\w+\)/g;

type Run = (this: unknown, sql: string, values?: readonly unknown[]) => unknown;

/**
 * Records the text of every successful statement of this process, one for all that differ only in numbers and list
 * lengths. `npm run test:mysql` prepares them on the other database.
 */
export function recordStatements(engine: 'sqlite' | 'mysql'): void {
  const file = join(folder, `${engine}-${process.pid}-${Date.now()}`);
  const shapes = new Set<string>();
  const keep = (sql: string): void => {
    const shape = sql
      .replace(/\d+/g, '0')
      .replace(/\?(,\s*\?)+/g, '?')
      .replace(/\(\?\)(,\s*\(\?\))+/g, '(?)');
    if (shapes.has(shape)) return;
    if (shapes.size === 0) makeFolder();
    shapes.add(shape);
    appendFileSync(file, `${JSON.stringify(sql)}\n`);
  };
  // A repeated text costs only a lookup.
  const texts = new Set<string>();
  for (const [prototype, names] of [
    [Reader.prototype, ['rows', 'first']],
    [Transaction.prototype, ['rows', 'write']],
  ] as unknown as [Record<string, Run>, string[]][])
    for (const name of names) {
      const run = prototype[name];
      prototype[name] = function (sql, values) {
        const result = run.call(this, sql, values);
        if (texts.has(sql)) return result;
        texts.add(sql);
        if (result instanceof Promise)
          result.then(
            () => keep(sql),
            () => undefined,
          );
        else keep(sql);
        return result;
      };
    }
}

function makeFolder(): void {
  mkdirSync(folder, { recursive: true });
  for (const path of readdirSync(folder).map((name) => join(folder, name)))
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - DAY) rmSync(path, { force: true });
}

/** Takes the recorded texts that ran on an engine, except those that the dialects write differently. */
function takeTexts(engine: 'sqlite' | 'mysql'): string[] {
  const texts = new Set<string>();
  for (const name of readdirSync(folder).filter((each) => each.startsWith(engine))) {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    for (const line of lines) texts.add((JSON.parse(line) as string).replace(DIALECT, ''));
    rmSync(join(folder, name));
  }
  return [...texts].filter((sql) => !OWN.test(sql));
}

const line = (sql: string, { message }: Error): string => `${message}\n  ${sql.replace(/\s+/g, ' ')}`;

/** Fails with the statements that ran on one database but cannot be prepared on a migrated one of the other. */
export async function assertPortable(server: string, template: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(await sqliteTemplate(), { readOnly: true });
  const faultOnSqlite = (sql: string): Error | undefined => {
    try {
      database.prepare(sql);
      return undefined;
    } catch (error) {
      return error as Error;
    }
  };
  const faults: string[] = [];
  for (const sql of takeTexts('mysql')) {
    const error = faultOnSqlite(sql);
    // Specs of the platform create their own tables.
    if (error && !error.message.includes('no such table')) faults.push(`SQLite: ${line(sql, error)}`);
  }
  // Other failures come from an earlier schema, or from a table of a spec.
  const texts = takeTexts('sqlite').filter((sql) => faultOnSqlite(sql) === undefined);
  await connected(databaseUrl(server, template), async (connection) => {
    for (const sql of texts)
      try {
        await (await connection.prepare(sql)).close();
      } catch (error) {
        faults.push(`MySQL: ${line(sql, error as Error)}`);
      }
  });
  database.close();
  if (faults.length > 0) throw new Error(`${faults.length} statements fit one database only:\n${faults.join('\n')}`);
}
