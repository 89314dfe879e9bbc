import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CARRIER_TOKEN = 'carrier-of-the-pictures';
const PAUSE = 100;
export const PATIENCE = 300_000;

/** Debian's library, which its command faketime loads too; undefined if it is not installed. */
export const LIBFAKETIME = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));

/** Waits for a value that is not undefined or false. */
export async function until(what, find) {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    await pause(PAUSE);
  }
  throw new Error(`${what} did not happen in ${PATIENCE / 1000} s.`);
}

/** A fresh server with the demo company. Its clock stands still at the time it is set to. */
export class PictureServer {
  output = '';

  static async start(isoTime) {
    const server = new PictureServer();
    server.folder = mkdtempSync(join(tmpdir(), 'switchhook-pictures-'));
    server.setClock(isoTime);
    const port = await freePort();
    server.url = `http://localhost:${port}`;
    const env = {
      PATH: process.env.PATH,
      TZ: 'UTC',
      LD_PRELOAD: LIBFAKETIME,
      FAKETIME_TIMESTAMP_FILE: join(server.folder, 'clock'),
      FAKETIME_NO_CACHE: '1',
      // Timers keep running; only the time of day stands still.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(server.folder, 'data'),
      DEMO: 'true',
      CARRIER_TOKEN,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      SIMULATOR_FAR_END: 'manual',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'pretty',
    };
    server.process = spawn(process.execPath, ['dist/main.js'], { cwd: root, env });
    for (const stream of [server.process.stdout, server.process.stderr])
      stream.setEncoding('utf8').on('data', (text) => (server.output += text));
    await until('The start of the server', () => {
      if (server.process.exitCode !== null) throw new Error(`The server ended:\n${server.output}`);
      return /OWNER_PASSWORD=\w+/.test(server.output) && /\/phone#\w+\s/.test(server.output);
    });
    const [, apiId, apiToken] = /API_ID=(\w+) API_TOKEN=(\w+)/.exec(server.output);
    server.key = `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString('base64')}`;
    return server;
  }

  /** The links that log in once: what follows # in those that the start prints. */
  linkTo(page) {
    return new RegExp(`^.*(${this.url}/${page}\\S*#\\w+)`, 'm').exec(this.output)[1];
  }

  setClock(isoTime) {
    this.now = isoTime;
    writeFileSync(join(this.folder, 'clock'), isoTime.replace('T', ' ').replace('Z', ''));
  }

  /** A request with the key of the company, or with the token of a phone session. */
  async api(method, path, body, token) {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        Authorization: token === undefined ? this.key : `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  carrier(path, body) {
    return this.api('POST', `/carrier/v1${path}`, body, CARRIER_TOKEN);
  }

  /** Sets the password by the link in the mail, as a user who has forgotten it. */
  async setPassword(email, password) {
    const mails = join(this.folder, 'data', 'mail');
    await this.api('POST', '/admin/v1/password_resets', { email });
    const mail = await until(`The mail to ${email}`, () => {
      const all = existsSync(mails) ? readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8')) : [];
      return all.find((text) => text.includes(email));
    });
    // Mails are quoted-printable, which breaks lines with a trailing "=".
    const [, token] = /#(\w+)/.exec(mail.replace(/=\r?\n/g, ''));
    await this.api('PUT', '/admin/v1/password_resets', { token, password });
  }

  async stop() {
    if (this.process.exitCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
