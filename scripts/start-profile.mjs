// What the start of the built server costs, by package: npm run start:profile
// Each sample counts for the package whose code runs, or has called the running code of Node. The row of Node itself is
// what no package calls: mostly the loader of ES modules. Milliseconds are wall-clock time, so nothing else may keep
// the machine busy. The server starts without the demo on a new database.
import { buildIfStale } from './build.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { registerHooks } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLES_PER_MILLISECOND = 5;
const IDLE = '(idle)';

await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'switchhook-profile-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const port = await freePort();
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: `sqlite:${join(folder, 'switchhook.db')}`,
  DEMO: 'false',
  HOST: '127.0.0.1',
  PORT: String(port),
  DRAIN_DELAY: '0',
  LOG_LEVEL: 'warn',
  LOG_FORMAT: 'json',
});

const files = new Map();
registerHooks({
  load(url, context, nextLoad) {
    const name = packageOf(url);
    files.set(name, (files.get(name) ?? 0) + 1);
    return nextLoad(url, context);
  },
});
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 1000 / SAMPLES_PER_MILLISECOND });
await session.post('Profiler.start');
const before = process.cpuUsage();
await import('../dist/main.js');
while (!(await isReady())) await pause(20);
const { user, system } = process.cpuUsage(before);
const { profile } = await session.post('Profiler.stop');
print(millisecondsOf(profile));
process.kill(process.pid, 'SIGTERM');

/** `@scope/name` or `name` of a package, or another owner of a file. */
function packageOf(url) {
  const path = url.split('node_modules/').at(-1);
  if (path !== url) return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  return url.startsWith('node:') || url === '' ? 'node' : 'switchhook';
}

/** Work of Node itself, such as reading and compiling files, counts for the code that called it. */
function millisecondsOf({ nodes, samples, timeDeltas }) {
  const owners = new Map();
  const times = new Map();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = ({ id, callFrame, children = [] }, caller) => {
    const owner = ownerOf(callFrame) ?? caller;
    owners.set(id, owner);
    for (const child of children) visit(byId.get(child), owner);
  };
  visit(nodes[0], 'node');
  samples.forEach((id, index) => {
    const owner = owners.get(id);
    times.set(owner, (times.get(owner) ?? 0) + timeDeltas[index] / 1000);
  });
  times.delete(IDLE);
  return times;
}

function ownerOf({ functionName, url }) {
  if (functionName === IDLE) return IDLE;
  if (functionName === '(garbage collector)') return 'garbage collection';
  const name = packageOf(url);
  return name === 'node' ? undefined : name;
}

function print(times) {
  const names = [...new Set([...times.keys(), ...files.keys()])].filter((name) => name !== 'node');
  names.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
  console.log('      ms  files');
  for (const name of ['node', ...names]) {
    const cells = [(times.get(name) ?? 0).toFixed(1).padStart(8), String(files.get(name) ?? '').padStart(6)];
    console.log(`${cells.join(' ')}  ${name}`);
  }
  console.log(`${((user + system) / 1_000_000).toFixed(2)} s of CPU time until ready, with that of the profile`);
}

async function isReady() {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address();
  server.close();
  await once(server, 'close');
  return free;
}
