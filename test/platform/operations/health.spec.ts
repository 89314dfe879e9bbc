import { DataSource } from 'typeorm';
import { Readiness } from '../../../src/platform/observability/readiness.js';
import { TestApp } from '../../support/app.js';
import { DatabaseProxy } from '../../support/database/database-proxy.js';
import { onMysql } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';

const request = async (app: TestApp, path: string): Promise<{ status: number; body: unknown }> => {
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

  it('is public', async () => {
    expect(await request(app, '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await request(app, '/health/ready')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('is live but not ready while it drains', async () => {
    app.context.get(Readiness).drain();
    expect(await request(app, '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await request(app, '/health/ready')).toEqual({ status: 503, body: NOT_READY });
  });

  it('is live but not ready without its database', async () => {
    await app.context.get(DataSource).destroy();
    await app.work.onApplicationShutdown();
    expect(await request(app, '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await request(app, '/health/ready')).toEqual({ status: 503, body: NOT_READY });
  });
});

(onMysql ? describe : describe.skip)('a process whose database server goes away', () => {
  it('is not ready until the database server is back, refuses meanwhile, and then serves again', async () => {
    const owner = await TestApp.start();
    const wire = new DatabaseProxy(new URL(owner.databaseUrl));
    const app = await TestApp.start({ DATABASE_URL: String(await wire.restore()) });
    const { api } = await app.company();
    expect((await api.get('/v2/users')).status).toBe(200);

    await wire.cut();
    expect((await request(app, '/health/ready')).status).toBe(503);
    expect((await request(app, '/health/live')).status).toBe(200);
    const refused = await api.get('/v2/users');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toEqual(NOT_READY);

    await wire.restore();
    await eventually(async () => expect((await request(app, '/health/ready')).status).toBe(200));
    expect((await api.get('/v2/users')).status).toBe(200);
    await app.close();
    await wire.cut();
    await owner.close();
  });
});
