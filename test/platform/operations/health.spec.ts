import { connect, createServer, type Server, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { Readiness } from '../../../src/platform/observability/readiness.js';
import { TestApp } from '../../support/app.js';
import { onMysql } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

const ask = async (app: TestApp, path: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(app.url + path);
  return { status: response.status, body: await response.json() };
};

const NOT_READY = { error: 'Service Unavailable', success: false, troubleshoot: expect.any(String) };

describe('the health of a process', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.start();
  });

  afterEach(() => app.close());

  it('is told without credentials', async () => {
    expect(await ask(app, '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask(app, '/health/ready')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('is alive but not ready while it drains', async () => {
    app.context.get(Readiness).drain();
    expect(await ask(app, '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask(app, '/health/ready')).toEqual({ status: 503, body: NOT_READY });
  });

  it('is alive but not ready without its database', async () => {
    await app.context.get(DataSource).destroy();
    expect(await ask(app, '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask(app, '/health/ready')).toEqual({ status: 503, body: NOT_READY });
  });
});

/** A wire to the database server that a test can cut and mend. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server;
  private port = 0;

  constructor(private readonly target: URL) {}

  async mend(): Promise<URL> {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port || 3306), this.target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        from.on('error', () => to.destroy()).pipe(to);
      }
    });
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
    const url = new URL(this.target);
    [url.hostname, url.port] = ['127.0.0.1', String(this.port)];
    return url;
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

(onMysql ? describe : describe.skip)('a process whose database server goes away', () => {
  it('is not ready until the server is back, refuses meanwhile, and then serves again by itself', async () => {
    const owner = await TestApp.start();
    const wire = new Wire(new URL(owner.databaseUrl));
    const app = await TestApp.start({ DATABASE_URL: String(await wire.mend()) });
    const { api } = await app.company();
    expect((await api.get('/v2/users')).status).toBe(200);

    await wire.cut();
    expect((await ask(app, '/health/ready')).status).toBe(503);
    expect((await ask(app, '/health/live')).status).toBe(200);
    expect((await fetch(`${app.url}/v2/users`, { headers: {} })).status).toBe(403);

    await wire.mend();
    await eventually(async () => expect((await ask(app, '/health/ready')).status).toBe(200));
    expect((await api.get('/v2/users')).status).toBe(200);
    await app.close();
    await wire.cut();
    await owner.close();
  });
});
