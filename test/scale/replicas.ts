import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp, type TestCompany } from '../support/app.js';
import { freshDatabase, type TestDatabase } from '../support/database/database.js';
import { Server } from '../support/processes/processes.js';
import { SmtpServer } from './smtp-server.js';

export interface ReplicaResponse {
  status: number;
  headers: Headers;
  body: any;
}

/** Two real servers on one database and one Redis, with a mail server. */
export class Replicas {
  private constructor(
    readonly servers: Server[],
    /** Reads the database and creates companies; runs no workers. */
    readonly app: TestApp,
    readonly mailServer: SmtpServer,
    private readonly database: TestDatabase,
    private readonly dataDir: string,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Replicas> {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-scale-'));
    const database = await freshDatabase(dataDir);
    const post = await SmtpServer.open();
    const env = {
      DATABASE_URL: database.url,
      REDIS_URL: process.env.TEST_REDIS_URL!,
      DATA_DIR: dataDir,
      SMTP_URL: post.url,
      LOG_LEVEL: 'warn',
      ...settings,
    };
    // Both start on an empty database, so that they race for the migrations too.
    const servers = await Promise.all([Server.spawn(env), Server.spawn(env)]);
    await Promise.all(servers.map((server) => server.waitUntilReady()));
    const app = await TestApp.start({ ...settings, DATABASE_URL: database.url });
    // Counters in Redis are keyed by the id of the company; random ids keep runs apart.
    await app.work.run((tx) => tx.change(`ALTER TABLE companies AUTO_INCREMENT = ${randomInt(2 ** 40)}`));
    return new Replicas(servers, app, post, database, dataDir);
  }

  /** Sends a request of a company to one of the replicas. */
  async send(
    replica: number,
    { apiId, apiToken }: TestCompany,
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<ReplicaResponse> {
    const authorization = `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString('base64')}`;
    const headers = { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...extra };
    const url = this.servers[replica].url + path;
    const response = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.app.close();
    await this.mailServer.close();
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

export const userBody = (email: string) => ({ email, first_name: 'Ada', last_name: 'Lovelace' });
