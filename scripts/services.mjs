import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the servers of the tests are, unless DATABASE_URL and REDIS_URL name others. */
export const MYSQL = 'mysql://root@127.0.0.1:3306/test';
export const REDIS = 'redis://127.0.0.1:6379';

/** Whether a server listens at the host and port of a URL. */
export function isAnswering(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      resolve(true);
      socket.end();
    });
    socket.on('error', () => resolve(false));
  });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The MySQL server on which tests may create databases; DATABASE_URL names another one. */
export async function mysqlServer() {
  const url = new URL(process.env.DATABASE_URL ?? MYSQL);
  if (!/^(mysql|mariadb):$/.test(url.protocol))
    stop('DATABASE_URL must name a MySQL server: mysql://user:password@host:port/database.');
  const database = url.pathname.slice(1) || 'test';
  url.protocol = 'mysql:';
  url.pathname = '';
  try {
    const connection = await createConnection({ uri: url.href, connectTimeout: 5_000 });
    await connection.query('CREATE DATABASE IF NOT EXISTS ??', [database]);
    await connection.end();
  } catch ({ code, message }) {
    stop(
      `No MySQL server lets the tests in at ${url.host} (${message || code}); start one, or name yours in DATABASE_URL.`,
    );
  }
  url.pathname = `/${database}`;
  return url.href;
}

/** The Redis the replicas share; REDIS_URL names another one. */
export async function redisServer() {
  const url = process.env.REDIS_URL ?? REDIS;
  const { hostname, port } = new URL(url);
  await new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname, () => resolve(socket.end()));
    socket.on('error', ({ code }) =>
      stop(`No Redis answers at ${hostname}:${port || 6379} (${code}); start one, or name yours in REDIS_URL.`),
    );
  });
  return url;
}

/** The browser that draws the pages, if there is one; CHROMIUM names another one. */
export function findChromium() {
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return existsSync(chromium) ? chromium : undefined;
}

export function requireChromium() {
  return findChromium() ?? stop('There is no browser: install chromium, or name one in CHROMIUM.');
}

export function isInstalled(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

/** Runs Jest and exits with its status; arguments of the command line select specs. */
export function jest(env, args, config = 'test/jest.config.cjs') {
  const command = [join(root, 'node_modules/jest/bin/jest.js'), '-c', join(root, config), ...args];
  // Tests do not use the database and Redis of the calling shell.
  const { DATABASE_URL: _, REDIS_URL: __, ...own } = process.env;
  const { status } = spawnSync(process.execPath, command, { cwd: root, env: { ...own, ...env }, stdio: 'inherit' });
  process.exit(status ?? 1);
}
