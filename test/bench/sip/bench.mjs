// `npm run bench:sip`: calls with audio through a server of its own process, on loopback. It reports and asserts nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makers } from '../database/databases.mjs';
import { stopAll } from '../machine/processes.mjs';
import { measureCapacity } from './capacity.mjs';
import { figure, writeFigures } from './figures.mjs';
import { Installation } from './installation.mjs';
import { measureLatency } from './latency.mjs';
import { CONCURRENCY, measureRate } from './rate.mjs';
import { CAPACITIES, LIVE, PARTS } from './settings.mjs';

const ROWS = { latency: measureLatency, capacity: measureCapacity, rate: measureRate };
const folder = mkdtempSync(join(tmpdir(), 'switchhook-bench-sip-'));
// The server has the other core for itself; threads that are started later stay on this one.
spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);

let database;
let installation;

async function run(make, index) {
  const home = join(folder, String(index));
  mkdirSync(home);
  database = await make(home);
  if (!database) return console.log('No MySQL or MariaDB server answers; BENCH_MYSQL_URL names one.');
  installation = await Installation.start(database, Math.max(LIVE, CONCURRENCY, ...CAPACITIES));
  for (const part of PARTS) await measurePart(part);
  await clear();
}

/** A part that fails is noted, and the others are still measured. */
async function measurePart(part) {
  try {
    await ROWS[part](database.name, installation);
  } catch (error) {
    figure(`${database.name}: ${part} failed`, error.message);
  }
}

/** Leaves neither processes nor a database behind. */
async function clear() {
  await installation?.stop();
  installation = undefined;
  await stopAll();
  await database?.drop();
  database = undefined;
}

async function end() {
  await clear();
  rmSync(folder, { recursive: true, force: true });
  writeFigures();
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().finally(() => process.exit(1)));
try {
  figure('other work on the machine, as load average', loadavg()[0].toFixed(1));
  for (const [index, make] of makers.entries()) await run(make, index);
} finally {
  await end();
}
