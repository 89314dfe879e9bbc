import { randomUUID } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { RedisRateLimitStore } from '../../../src/platform/http/rate-limit/redis-rate-limit-store.js';
import { Dependency } from '../../../src/platform/observability/dependency.js';
import { RedisClients } from '../../../src/platform/redis/redis-clients.js';
import { ApiClient } from '../../support/http/api-client.js';
import { freePort, TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';

const MINUTE = 60_000;
const redis = process.env.TEST_REDIS_URL;

/** A TCP proxy to Redis that a test can cut or block. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private blocked = false;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async to(target: string): Promise<Wire> {
    const port = await freePort();
    const { hostname, port: targetPort } = new URL(target);
    const server = createServer((near) => {
      const far = connect(Number(targetPort || 6379), hostname);
      for (const [one, another] of [
        [near, far],
        [far, near],
      ]) {
        wire.sockets.add(one);
        one.on('data', (bytes) => wire.blocked || another.write(bytes));
        one.on('close', () => another.destroy()).on('error', () => another.destroy());
      }
    });
    const wire = new Wire(`redis://127.0.0.1:${port}`, server);
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    return wire;
  }

  block(): void {
    this.blocked = true;
  }

  async cut(): Promise<void> {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

(redis ? describe : describe.skip)('windows on Redis', () => {
  const opened: RedisClients[] = [];
  const windowsAt = async (url: string): Promise<RedisRateLimitStore> => {
    const dependency = new Dependency({ name: 'redis', whileDown: 'counted alone' }, () => undefined);
    const clients = await new RedisClients(url, dependency).connect();
    opened.push(clients);
    return new RedisRateLimitStore(new TestClock(), clients);
  };

  afterEach(() => {
    for (const clients of opened.splice(0)) clients.onApplicationShutdown();
  });

  it('are shared by replicas', async () => {
    const [one, another] = [await windowsAt(redis!), await windowsAt(redis!)];
    const key = randomUUID();
    expect((await one.hit(key, MINUTE)).count).toBe(1);
    expect((await another.hit(key, MINUTE)).count).toBe(2);
    expect((await one.hit(key, MINUTE)).count).toBe(3);
  });

  it('end a minute after the first request, not after the last', async () => {
    const windows = await windowsAt(redis!);
    const key = randomUUID();
    const first = await windows.hit(key, MINUTE);
    const second = await windows.hit(key, MINUTE);
    expect(first.resetAt - new TestClock().now()).toBeGreaterThan(MINUTE - 5_000);
    expect(second.resetAt).toBeLessThanOrEqual(first.resetAt);
  });

  it('expire even if they end later than their length, as after a step of the Redis clock', async () => {
    const windows = await windowsAt(redis!);
    const key = randomUUID();
    const script = `return redis.call('SET', KEYS[1], 500, 'PX', ARGV[1])`;
    await opened[0].evaluate(script, `switchhook:${key}`, String(120 * MINUTE));
    const { count, resetAt } = await windows.hit(key, MINUTE);
    expect([count, resetAt - new TestClock().now()]).toEqual([1, MINUTE]);
    expect((await windows.hit(key, MINUTE)).count).toBe(2);
  });

  it('count locally when Redis is down', async () => {
    const wire = await Wire.to(redis!);
    const windows = await windowsAt(wire.url);
    const key = randomUUID();
    await windows.hit(key, MINUTE);
    await wire.cut();
    expect([(await windows.hit(key, MINUTE)).count, (await windows.hit(key, MINUTE)).count]).toEqual([1, 2]);
  });

  it('count locally when Redis does not respond', async () => {
    const wire = await Wire.to(redis!);
    const windows = await windowsAt(wire.url);
    const key = randomUUID();
    await windows.hit(key, MINUTE);
    wire.block();
    expect((await windows.hit(key, MINUTE)).count).toBe(1);
    // Unanswered pings mark Redis as down, so that no further request waits for it.
    await eventually(() => expect(opened[0].isConnected).toBe(false));
    await wire.cut();
  });

  it('limit a company across two replicas', async () => {
    const one = await TestApp.start({ REDIS_URL: redis! });
    const another = await TestApp.start({ REDIS_URL: redis!, DATABASE_URL: one.databaseUrl });
    const company = await one.company();
    // Every fresh database starts with company 1, which other runs may use on the same Redis.
    const id = Math.floor(Math.random() * 1e12);
    await one.work.run(async (tx) => {
      await tx.change('UPDATE companies SET id = ? WHERE id = ?', [id, company.id]);
      await tx.change('UPDATE api_keys SET company_id = ? WHERE company_id = ?', [id, company.id]);
    });
    const remaining: (string | null)[] = [];
    for (const url of [one.url, another.url, one.url, another.url]) {
      const { headers } = await ApiClient.basic(url, company.apiId, company.apiToken).get('/v1/ping');
      remaining.push(headers.get('x-switchhookapi-remaining'));
    }
    expect(remaining).toEqual(['99999', '99998', '99997', '99996']);
    await another.close();
    await one.close();
  });

  it('keep the API available and limited when Redis is down', async () => {
    const wire = await Wire.to(redis!);
    const app = await TestApp.start({ REDIS_URL: wire.url });
    const { id, api } = await app.company();
    expect((await api.get('/v1/ping')).status).toBe(200);
    await wire.cut();
    await app.commands.execute(new UpdateCompany({ companyId: id, settings: { rateLimit: 2 } }));
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await api.get('/v1/ping')).status);
    expect(statuses).toEqual([200, 200, 429]);
    await app.close();
  });
});
