import 'reflect-metadata';
import { Config } from '../../../src/platform/config.js';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';

/** Opens the database of DATABASE_URL and runs its migrations, as every process does at start. */
async function main(): Promise<void> {
  const source = await openDataSource(dataSourceOptions(new Config(process.env)));
  await source.query('SELECT COUNT(*) FROM users');
  await source.destroy();
}

void main();
