import { existsSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { Config } from '../../../platform/config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { connect, dataSourceOptions, openDataSource } from '../../../platform/database/data-source.js';
import { migrations } from '../../../platform/database/migrations/all.js';
import type { Command } from '../../command.js';

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

async function statusOf(config: Config): Promise<{ pending: string[]; applied: string[] }> {
  const applied = await readApplied(config);
  return { pending: migrations.map(({ name }) => name).filter((name) => !applied.includes(name)), applied };
}

const status: Command = {
  name: 'db:status',
  description: 'Lists the migrations that have run and those that are pending',
  options: {},
  run: async (config) => ({ json: await statusOf(config) }),
};

const migrate: Command = {
  name: 'db:migrate',
  description: 'Brings the schema up to date, as every start of a server does',
  options: {},
  async run(config) {
    const { pending: migrated } = await statusOf(config);
    const box = new SecretBox(config);
    await (await openDataSource(dataSourceOptions(config), box)).destroy();
    return { json: { migrated, ...(await statusOf(config)) } };
  },
};

export const databaseCommands = [migrate, status];
