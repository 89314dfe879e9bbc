// `npm run bench`: the speed of the product relative to baselines of the same run. It reports and asserts nothing.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makers } from './database/databases.mjs';
import { stopAll } from './machine/processes.mjs';
import { note, writeReport } from './report.mjs';
import { measureCalls } from './rows/calls.mjs';
import { measureDeliveries } from './rows/deliveries.mjs';
import { measureExports } from './rows/exports.mjs';
import { measureMessages } from './rows/messages.mjs';
import { measureProcess } from './rows/process.mjs';
import { measureReads } from './rows/reads.mjs';
import { measureWrites } from './rows/writes.mjs';
import { seed } from './seed/seed.mjs';
import { ONLY } from './settings.mjs';

const ROWS = {
  reads: measureReads,
  writes: measureWrites,
  messages: measureMessages,
  calls: measureCalls,
  deliveries: measureDeliveries,
  process: measureProcess,
  exports: measureExports,
};
const folder = mkdtempSync(join(tmpdir(), 'switchhook-bench-'));

let database;

async function run(make, index) {
  const home = join(folder, String(index));
  mkdirSync(home);
  database = await make(home);
  if (!database) return note('No MySQL or MariaDB server answers; BENCH_MYSQL_URL names one.');
  await seed(database);
  for (const part of ONLY) await measurePart(part, { make, home });
  await clear();
}

/** A part that fails is noted, and the others are still measured. */
async function measurePart(part, place) {
  try {
    await ROWS[part](database, place);
  } catch (error) {
    note(`${database.name}: ${part} failed: ${error.message}`);
    await stopAll();
  }
}

/** Leaves neither processes nor a database behind. */
async function clear() {
  await stopAll();
  await database?.drop();
  database = undefined;
}

async function end() {
  await clear();
  rmSync(folder, { recursive: true, force: true });
  writeReport();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().finally(() => process.exit(1)));
try {
  for (const [index, make] of makers.entries()) await run(make, index);
} finally {
  await end();
}
// A part that failed may have left a connection open.
process.exit();
