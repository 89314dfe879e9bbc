import { once } from 'node:events';
import { SECRET_KEY } from '../settings.mjs';
import { freePort, product, ready, script, startOn } from './processes.mjs';

/** Starts the product on core 0 and waits until it is ready. */
export async function startServer(database, env = {}) {
  const port = await freePort();
  const settings = { PORT: port, HOST: '127.0.0.1', DEMO: 'false', WEBHOOK_ALLOW_PRIVATE: 'true', SECRET_KEY };
  const child = startOn(0, [product('main')], { env: { ...settings, ...database.env, ...env } });
  await ready(`http://127.0.0.1:${port}/health/ready`, child);
  return { child, pid: child.pid, port, baseUrl: `http://localhost:${port}` };
}

/** Starts a baseline on core 0; it gives the same documents as the server at `baseUrl`. */
export async function startBaseline(database, baseUrl) {
  const port = await freePort();
  const settings = JSON.stringify({ port, baseUrl, target: database.target });
  const child = startOn(0, [script('baseline/server.mjs'), settings]);
  await ready(`http://127.0.0.1:${port}/ready`, child);
  return { child, pid: child.pid, port };
}

/** Runs an admin command of the product on core 1, and returns the JSON that it prints. */
export async function cli(database, args) {
  const env = { DEMO: 'false', SECRET_KEY, ...database.env };
  const child = startOn(1, [product('cli'), ...args, '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args[0]} failed: ${output}`);
  return JSON.parse(output);
}
