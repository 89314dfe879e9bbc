import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceOptions, openDataSource } from '../../../src/platform/database/data-source.js';
import { DAY } from '../../../src/platform/clock.js';

const root = join(__dirname, '../../..');
/** What determines the schema: the migrations with their imports, the library, and SQLite, which is part of Node. */
const SOURCES = 'src/platform/database';
const LIBRARY = 'node_modules/typeorm/package.json';

const folder = join(root, 'node_modules/.cache/switchhook-database');

let template: Promise<string> | undefined;

/** The file of a migrated database without data, which specs copy; later runs reuse it until the schema changes. */
export const sqliteTemplate = (): Promise<string> => (template ??= find());

async function find(): Promise<string> {
  const file = join(folder, `${hashOfSchema()}.db`);
  if (!isThere(file)) await create(file);
  return file;
}

/** Also marks the file as used. */
function isThere(file: string): boolean {
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}

function hashOfSchema(): string {
  const sources = readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => join(SOURCES, path));
  const hash = createHash('sha1').update(process.version);
  for (const path of [LIBRARY, ...sources]) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Workers and concurrent runs may each create it; the file appears atomically, and any of theirs will do. */
async function create(file: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  removeUnused();
  const place = mkdtempSync(join(folder, 'making-'));
  const made = join(place, 'template.db');
  const source = await openDataSource(dataSourceOptions({ databaseUrl: `sqlite:${made}`, embedded: true }));
  // Only this file is copied, not the log beside it.
  await source.query('PRAGMA wal_checkpoint(TRUNCATE)');
  await source.destroy();
  renameSync(made, file);
  rmSync(place, { recursive: true });
}

/** Removes files unused for a day: another run may still copy the template of another schema. */
function removeUnused(): void {
  for (const path of readdirSync(folder).map((name) => join(folder, name))) {
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (used < Date.now() - DAY) rmSync(path, { recursive: true, force: true });
  }
}
