import { readdirSync, readFileSync } from 'node:fs';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { OpenSockets } from '../../support/http/open-sockets.js';
import { Server } from '../../support/processes/processes.js';

const SLOWEST_RESPONSE = 30_000;

/** A server with a small heap and a company that keeps using it during an attack. */
export class AttackedServer {
  readonly sockets: OpenSockets;
  /** Failed or slow requests of the company during the attack. */
  readonly failures: string[] = [];
  private requests = 0;

  private constructor(
    private readonly app: TestApp,
    readonly server: Server,
    private readonly api: ApiClient,
  ) {
    this.sockets = new OpenSockets(server.url);
  }

  static async start(env: Record<string, string> = {}): Promise<AttackedServer> {
    const app = await TestApp.start();
    const { apiId, apiToken } = await app.company();
    const own = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, LOG_LEVEL: 'warn', ROLES: 'api' };
    const limits = { MAX_CONNECTIONS_PER_ADDRESS: '256', NODE_OPTIONS: '--max-old-space-size=200' };
    const server = await Server.start({ ...own, ...limits, ...env }, 'test/faults/processes/impatient-server.ts');
    return new AttackedServer(app, server, ApiClient.basic(server.url, apiId, apiToken));
  }

  get pid(): number {
    return this.server.child.process.pid!;
  }

  /** Open file descriptors of the server. */
  descriptors(): number {
    return readdirSync(`/proc/${this.pid}/fd`).length;
  }

  /** Resident memory of the server in MiB. */
  memory(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8'))!;
    return Number(kilobytes) / 1024;
  }

  /** Sends requests of the company while the attack runs. */
  async during<T>(attack: () => Promise<T>): Promise<T> {
    let over = false;
    const requests = this.sendUntil(() => over);
    try {
      return await attack();
    } finally {
      over = true;
      await requests;
    }
  }

  get answers(): number {
    return this.requests - this.failures.length;
  }

  async close(): Promise<void> {
    this.sockets.destroy();
    await this.server.kill();
    await this.app.close();
  }

  private async sendUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const started = performance.now();
      this.requests++;
      try {
        const { status } = await this.api.get('/v1/ping');
        const took = performance.now() - started;
        if (status !== 200 || took > SLOWEST_RESPONSE) this.failures.push(`${status} after ${Math.round(took)} ms`);
      } catch (error) {
        this.failures.push(String(error));
      }
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }
}
