import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config.js';
import { connect, dataSourceOptions } from '../../../platform/database/data-source.js';
import { migrations } from '../../../platform/database/migrations/all.js';

/** Names of the executed migrations; does not create the database. */
async function readApplied(config: Config): Promise<string[]> {
  const options = dataSourceOptions(config);
  if (options.type === 'better-sqlite3' && !existsSync(options.database)) return [];
  const source = await connect(new DataSource({ ...options, migrations: [] }));
  try {
    if (!(await source.createQueryRunner().hasTable('migrations'))) return [];
    const rows = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

export async function statusOf(config: Config): Promise<{ pending: string[]; applied: string[] }> {
  const applied = await readApplied(config);
  return { pending: migrations.map(({ name }) => name).filter((name) => !applied.includes(name)), applied };
}
