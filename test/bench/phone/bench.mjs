// `npm run bench:phone`: pushes to the phones of many agents of one process. It reports and asserts nothing.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makers } from '../database/databases.mjs';
import { cpuTime, memory, pause, stop, stopAll } from '../machine/processes.mjs';
import { startServer } from '../machine/server.mjs';
import { figure, times, writeFigures } from '../sip/figures.mjs';
import { Agents } from './agents.mjs';

const AGENTS = Number(process.env.BENCH_AGENTS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CARRIER_TOKEN = 'a token for the benchmark';

const folder = mkdtempSync(join(tmpdir(), 'switchhook-bench-phone-'));
let database;

/** One call a second rings one agent after the other, who answer and hang up. */
async function run(make, index) {
  const home = join(folder, String(index));
  mkdirSync(home);
  database = await make(home);
  if (!database) return console.log('No MySQL or MariaDB server answers; BENCH_MYSQL_URL names one.');
  const links = await Agents.seed(database, AGENTS);
  const server = await startServer(database, { CARRIER_TOKEN });
  const before = memory(server.pid);
  const agents = await Agents.connect(server.port, CARRIER_TOKEN, links);
  const connected = memory(server.pid);
  const cpu = cpuTime(server.pid);
  const start = performance.now();
  const calls = [];
  for (let n = 0; n < SECONDS; n++) {
    while (performance.now() - start < n * 1000) await pause(1);
    calls.push(agents.call(n));
  }
  const measured = await Promise.all(calls);
  const used = cpuTime(server.pid) - cpu;
  const name = `${database.name}, ${AGENTS} sockets, one call a second`;
  times(
    `${name}: caller's request to the ringing push`,
    measured.map(({ rang }) => rang),
    150,
  );
  times(
    `${name}: answer to the push of the call`,
    measured.map(({ answered }) => answered),
    150,
  );
  figure(`${name}: CPU of the server for a call`, `${(used / SECONDS).toFixed(0)} ms`);
  const sizes = [before, connected, memory(server.pid)].map((size) => size.toFixed(0));
  figure(`${name}: memory before the sockets, with them, after the calls`, `${sizes.join(', ')} MB`);
  agents.close();
  await stop(server.child);
  await clear();
}

async function clear() {
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
  for (const [index, make] of makers.entries()) await run(make, index);
} finally {
  await end();
}
