import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PORT = 38_517;
const CARRIER_TOKEN = 'the token of the carrier';

/** Answers 200 at /accepting and 503 elsewhere. */
export async function startReceiver() {
  const server = createServer((request, response) =>
    request.resume().on('end', () => response.writeHead(request.url === '/accepting' ? 200 : 503).end()),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return {
    urlOf: (path) => `http://127.0.0.1:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A released version with its own database, used as operators and clients use it. */
export class Installation {
  constructor(checkout, dataDir) {
    this.checkout = checkout;
    this.databaseFile = join(dataDir, 'fixture.db');
    this.url = `http://127.0.0.1:${PORT}`;
    this.env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${this.databaseFile}`,
      // The key of the tests, because the database holds encrypted secrets.
      SECRET_KEY: 'a secret key for tests only',
      CARRIER_TOKEN,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DRAIN_DELAY: '0',
    };
  }

  async start(roles) {
    const env = { ...this.env, ROLES: roles };
    const options = { cwd: this.checkout, env, stdio: ['ignore', 'ignore', 'inherit'] };
    this.server = spawn(process.execPath, ['scripts/start.mjs'], options);
    for (let tries = 0; tries < 600; tries++) {
      if (this.server.exitCode !== null) throw new Error('The server did not start.');
      const response = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      if (response?.ok) return;
      await pause(200);
    }
    throw new Error('The server did not become ready.');
  }

  async stop() {
    if (!this.server || this.server.exitCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGTERM');
    await ended;
  }

  /** Runs an admin command and returns its JSON. */
  cli(...args) {
    const text = execFileSync(process.execPath, ['scripts/cli.mjs', ...args, '--json'], {
      cwd: this.checkout,
      env: this.env,
      encoding: 'utf8',
    });
    return JSON.parse(text);
  }

  /** A client of the API that throws for a status of 400 and above. */
  client(authorization) {
    return async (method, path, body) => {
      const response = await fetch(this.url + path, {
        method,
        headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    };
  }

  carrier() {
    return this.client(`Bearer ${CARRIER_TOKEN}`);
  }
}

/** Repeats a request until its result fits. */
export async function until(read, fits) {
  let failure;
  for (let tries = 0; tries < 300; tries++) {
    try {
      const result = await read();
      if (fits(result)) return result;
      failure = new Error(`The last answer was ${JSON.stringify(result)}.`);
    } catch (error) {
      failure = error;
    }
    await pause(100);
  }
  throw failure;
}
