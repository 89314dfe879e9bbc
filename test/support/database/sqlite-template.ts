import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';

let template: Promise<string> | undefined;

/** The file of a migrated database without data, which specs copy; it lives as long as the process. */
export const sqliteTemplate = (): Promise<string> => (template ??= create());

async function create(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'switchhook-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'template.db');
  const source = await openDataSource(dataSourceOptions({ databaseUrl: `sqlite:${file}`, embedded: true }));
  // Only this file is copied, without the log beside it.
  await source.query('PRAGMA wal_checkpoint(TRUNCATE)');
  await source.destroy();
  return file;
}
