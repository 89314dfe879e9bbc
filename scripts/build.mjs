import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...path) => join(root, ...path);
const lock = at('node_modules', '.switchhook-building');

const shared = ['package.json', 'package-lock.json'];
/** `seconds` is roughly how long a part takes on two busy cores. */
const server = {
  name: 'the server',
  seconds: 10,
  inputs: ['src', 'nest-cli.json', 'tsconfig.json', '.swcrc', ...shared],
  output: ['dist', 'main.js'],
  command: [at('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build'],
};
const pages = {
  name: 'the pages',
  seconds: 20,
  inputs: [
    'web/src',
    'web/index.html',
    'web/phone.html',
    'web/public',
    'web/vite.config.mjs',
    'web/compress-assets.mjs',
    'web/direct-imports.mjs',
    'web/tsconfig.json',
    ...shared,
  ],
  output: ['web', 'dist', 'index.html'],
  command: [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error', at('web')],
};

/** When a path last changed; a folder is as new as the newest thing in it, or as the last time something left it. */
function changed(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))));
}

/** False in the container image, which has the build without the sources. */
const isStale = ({ inputs, output }) =>
  existsSync(at(inputs[0])) && Math.max(...inputs.map((input) => changed(at(input)))) > changed(at(...output));

/** Builds the server when its build is missing or older than its sources; reports it only on a terminal. */
export const buildIfStale = () => buildStale([server], process.stderr.isTTY);

/** Builds only the pages. */
export const buildPagesIfStale = () => buildStale([pages], process.stderr.isTTY);

/** Also builds the pages of the dashboard, and always reports it. */
export const buildAllIfStale = () => buildStale([server, pages], true);

/** Processes that start together build once. Reports go to standard error, because programs read the output. */
async function buildStale(parts, isSaid) {
  const stale = parts.filter(isStale);
  if (stale.length === 0 && !isHeld()) return;
  const start = performance.now();
  if (isSaid && stale.length > 0) process.stderr.write(announcement(stale));
  while (!take()) await pause(50);
  let failure;
  try {
    for (const part of parts) if (isStale(part)) failure ??= build(part);
  } finally {
    rmSync(lock, { force: true });
  }
  if (failure === undefined) {
    if (isSaid && stale.length > 0)
      process.stderr.write(`Built in ${Math.ceil((performance.now() - start) / 1000)} s.\n`);
    return;
  }
  process.stderr.write(failure);
  process.exit(1);
}

function announcement(parts) {
  const names = parts.map(({ name }) => name).join(' and ');
  return `Building ${names}, about ${parts.reduce((sum, { seconds }) => sum + seconds, 0)} s …\n`;
}

/** Returns what to print if it fails. */
function build({ command }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return status === 0 ? undefined : `${stdout}${stderr}The build failed.\n`;
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld()) rmSync(lock, { force: true });
    return false;
  }
}

/** Whether the process that took the lock is still alive; a killed one cannot release it. */
function isHeld() {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
