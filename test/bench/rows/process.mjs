import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from '../machine/measure.mjs';
import { memory, pause, stop } from '../machine/processes.mjs';
import { startServer } from '../machine/server.mjs';
import { row } from '../report.mjs';
import { REQUESTS } from '../settings.mjs';

const STARTS = 3;
const IDLE = 10_000;
const QUARTERS = 4;

/** The start on an empty database, and the memory of an idle and of a busy server. */
export async function measureProcess(database, { make, home }) {
  const times = [];
  for (let n = 0; n < STARTS; n++) times.push(await startAndStop(database, make, join(home, `empty-${n}`), `_${n}`, n));
  const [shortest, middle] = times.map(({ time }) => time).sort((a, b) => a - b);
  row(`${database.name}: start to ready, empty database`, {
    value: `${Math.round(middle)} ms`,
    ratio: `${Math.round(shortest)} min`,
    target: '<= 2500 ms',
  });
  row(`${database.name}: idle memory`, { value: `${Math.round(times[0].idle)} MB`, target: '<= 160 MB' });
  const server = await startServer(database);
  const found = [];
  let cpu = 0;
  let rate = 0;
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    ({ cpu, rate } = await measure(server, 'call', { count: Math.ceil(REQUESTS / QUARTERS) }));
    found.push(Math.round(memory(server.pid)));
  }
  row(`${database.name}: memory after each quarter of ${REQUESTS} requests: ${found.join(', ')} MB`, {
    rate,
    cpu,
    ratio: `${(found.at(-1) - found[0]).toFixed(0)} MB`,
    target: 'flat',
  });
  await stop(server.child);
}

async function startAndStop(database, make, folder, suffix, n) {
  mkdirSync(folder);
  const empty = await make(folder, suffix);
  const start = performance.now();
  const { child, pid } = await startServer(empty);
  const time = performance.now() - start;
  if (n === 0) await pause(IDLE);
  const idle = memory(pid);
  await stop(child);
  await empty.drop();
  return { time, idle };
}
