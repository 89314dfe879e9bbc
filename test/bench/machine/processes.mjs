import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const pinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;
const TICKS_PER_SECOND = 100;
const running = new Set();
// Also when the benchmark ends by an error.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

/** A script of the benchmark, by its path below test/bench. */
export const script = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A compiled program of the product. */
export const product = (name) => fileURLToPath(new URL(`../../../dist/${name}.js`, import.meta.url));

/** Starts a program on one core: servers and baselines on core 0, what loads them on core 1. */
export function startOn(core, args, { env = {}, stdio = ['ignore', 'ignore', 'inherit'] } = {}) {
  const command = pinned ? ['taskset', '-c', String(core), process.execPath, ...args] : [process.execPath, ...args];
  const child = spawn(command[0], command.slice(1), { env: { ...process.env, ...env }, stdio });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends what was started and has not ended. */
export const stopAll = () => Promise.all([...running].map(stop));

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until the URL is answered with 200. */
export async function ready(url, child) {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(10);
  }
  throw new Error(`The process stopped before ${url} answered.`);
}

export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Milliseconds of CPU time that a process has used. */
export function cpuTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Milliseconds of CPU time of the children of this process that have ended. */
export function cpuTimeOfChildren() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
}

/** Megabytes of memory of a process. */
export const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
