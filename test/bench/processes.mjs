import { spawn, spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

const pinned = cpus().length > 1 && spawnSync('taskset', ['--version']).status === 0;

/** Starts a program on one core, so that the server and its load do not share one. */
export function startOn(core, args, env = {}, stdout = 'ignore') {
  const command = pinned ? ['taskset', '-c', String(core), process.execPath, ...args] : [process.execPath, ...args];
  return spawn(command[0], command.slice(1), { env: { ...process.env, ...env }, stdio: ['ignore', stdout, 'inherit'] });
}

export async function ready(url, child) {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok || (answer && !url.includes('/health/'))) return;
    await new Promise((resume) => setTimeout(resume, 10));
  }
  throw new Error('The server stopped before it was ready.');
}

export const stop = (child) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });

/** Requests a second under load from the other core. */
export function measure(options) {
  const settings = { connections: 50, warmup: 1, seconds: Number(process.env.BENCH_SECONDS ?? 2), ...options };
  const child = startOn(1, [new URL('load.mjs', import.meta.url).pathname, JSON.stringify(settings)], {}, 'pipe');
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('exit', () => {
      const { rate, failed } = JSON.parse(output);
      if (failed > 0) reject(new Error(`${failed} requests failed`));
      else resolve(rate);
    });
  });
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
