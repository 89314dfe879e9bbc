import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { DatabaseConfig } from '../config.js';
import { connect, dataSourceOptions } from '../database/data-source.js';
import { MAX_EXAMPLES, plural, type Problem } from './problem.js';

const RESTORE = 'Restore a backup; until then, avoid writing to the database.';

/** The integrity check of the database itself. Does not migrate, because a damaged database may not start. */
export async function checkIntegrity(config: DatabaseConfig): Promise<Problem[]> {
  const options = dataSourceOptions(config);
  if (options.type === 'better-sqlite3' && !existsSync(options.database)) return [];
  const source = await connect(new DataSource({ ...options, migrations: [] }));
  try {
    const faults = config.embedded ? await sqliteFaults(source) : await mysqlFaults(source);
    if (faults.length === 0) return [];
    const message = `The database reports ${plural(faults.length, 'fault')} in its files.`;
    const examples = faults.slice(0, MAX_EXAMPLES);
    return [{ check: 'integrity', name: 'database', count: faults.length, examples, message, byHand: RESTORE }];
  } finally {
    await source.destroy();
  }
}

async function sqliteFaults(source: DataSource): Promise<string[]> {
  try {
    const rows = await source.query<{ integrity_check: string }[]>('PRAGMA integrity_check');
    const keys = await source.query<{ table: string; rowid: number; parent: string }[]>('PRAGMA foreign_key_check');
    return [
      ...rows.map(({ integrity_check }) => integrity_check).filter((text) => text !== 'ok'),
      ...keys.map(({ table, rowid, parent }) => `row ${rowid} of ${table} has no ${parent}`),
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function mysqlFaults(source: DataSource): Promise<string[]> {
  const tables = await source.query<{ name: string }[]>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
  );
  const faults: string[] = [];
  for (const { name } of tables) {
    const rows = await source.query<{ Msg_type: string; Msg_text: string }[]>(`CHECK TABLE \`${name}\``);
    const bad = rows.filter(({ Msg_type, Msg_text }) => /error/i.test(Msg_type) || /corrupt/i.test(Msg_text));
    faults.push(...bad.map(({ Msg_text }) => `${name}: ${Msg_text}`));
  }
  return faults;
}
