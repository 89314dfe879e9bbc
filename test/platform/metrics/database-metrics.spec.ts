import { ApiClient } from '../../support/http/api-client.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestApp } from '../../support/app.js';
import { DatabaseProxy } from '../../support/database/database-proxy.js';
import { eventually } from '../../support/eventually.js';
import { readMetric, readMetrics } from '../../support/metric.js';

const person = (email: string) => ({ email, first_name: 'Ada', last_name: 'Lovelace' });
const onMysql = process.env.TEST_MYSQL_URL !== undefined;

describe('GET /metrics, of the database', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    // Work that every start creates.
    await app.settle();
  });

  afterEach(() => app.close());

  const queue = async (name: string): Promise<[depth: number | undefined, age: number | undefined]> => {
    const metrics = await readMetrics(app.url);
    return [
      metrics.get(`switchhook_queue_depth{queue="${name}"}`),
      metrics.get(`switchhook_queue_age_seconds{queue="${name}"}`),
    ];
  };

  it('shows every queue when nothing waits', async () => {
    for (const name of [
      'outbox',
      'timers',
      'jobs',
      'exports',
      'imports',
      'analysis',
      'slow_jobs',
      'deliveries',
      'messages',
      'carrier_requests',
    ])
      expect([name, ...(await queue(name))]).toEqual([name, 0, 0]);
  });

  it('shows how many events and jobs wait, and for how long', async () => {
    const { api } = await app.company();
    await api.post('/v2/users', person('ada@example.com'));
    app.clock.advance(40_000);
    await api.post('/v2/users', person('grace@example.com'));
    app.clock.advance(2_000);
    expect(await queue('outbox')).toEqual([2, 42]);
    expect(await queue('jobs')).toEqual([2, 42]);
    await app.settle();
    expect(await queue('outbox')).toEqual([0, 0]);
    expect(await queue('jobs')).toEqual([0, 0]);
  });

  it('counts the age of a retried event from the time of its retry', async () => {
    await app.work.run((tx) =>
      tx.change(
        `INSERT INTO outbox (company_id, type, subject, payload, occurred_at, attempts, due_at) VALUES (1, 'X', 'x', '{}', 0, 3, ?)`,
        [app.clock.now() + 5_000],
      ),
    );
    expect(await queue('outbox')).toEqual([1, 0]);
    app.clock.advance(8_000);
    expect(await queue('outbox')).toEqual([1, 3]);
  });

  it('counts timers only when they are due', async () => {
    const before = await queue('timers');
    await app.work.run((tx) => tx.change('UPDATE timers SET due_at = ?', [app.clock.now() + 60_000]));
    expect(before).toEqual([0, 0]);
    expect(await queue('timers')).toEqual([0, 0]);
    app.clock.advance(61_000);
    const [depth, age] = await queue('timers');
    expect(depth).toBeGreaterThan(0);
    expect(age).toBe(1);
  });

  it('does not count a delivery that waits for its next attempt as overdue', async () => {
    const { api } = await app.company();
    const receiver = await Receiver.start();
    receiver.respondWith(500);
    const { webhook_id } = (await api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
    await api.post(`/v1/webhooks/${webhook_id}/test`, { event: 'call.created' });
    app.clock.advance(3_000);
    expect(await queue('deliveries')).toEqual([1, 3]);
    await app.deliver();
    expect(await queue('deliveries')).toEqual([1, 0]);
    await receiver.close();
  });

  it('measures commits and the use of connections', async () => {
    const count = 'switchhook_database_commit_seconds_count';
    const before = (await readMetric(app.url, count))!;
    let finish = (): void => undefined;
    const open = app.work.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const during = await readMetrics(app.url);
    finish();
    await open;
    const size = onMysql ? 10 : 1;
    expect(during.get('switchhook_database_pool_size{pool="write"}')).toBe(size);
    expect(during.get('switchhook_database_pool_size{pool="read"}')).toBe(onMysql ? 10 : undefined);
    expect(during.get('switchhook_database_pool_in_use{pool="write"}')).toBe(1);
    expect(await readMetric(app.url, 'switchhook_database_pool_in_use{pool="write"}')).toBe(0);
    expect(await readMetric(app.url, count)).toBeGreaterThan(before);
  });

  it('reports that the database fails, and still shows the metrics of the process', async () => {
    expect(await readMetric(app.url, 'switchhook_database_up')).toBe(1);
    const broken = jest.spyOn(app.reader, 'first').mockImplementation(() => {
      throw new Error('disk I/O error');
    });
    const { status, text } = await new ApiClient(app.url).get('/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(/^switchhook_database_up 0$/m);
    expect(text).toMatch(/^switchhook_process_cpu_seconds_total [\d.]+$/m);
    expect(text).not.toMatch(/^switchhook_(queue|live_calls|agents|intelligence)/m);
    broken.mockRestore();
    expect(await readMetric(app.url, 'switchhook_database_up')).toBe(1);
    expect(await queue('outbox')).toEqual([0, 0]);
    expect(await readMetric(app.url, 'switchhook_intelligence_calls_failed')).toBe(0);
  });

  it('neither waits for a database that hangs nor queries it twice', async () => {
    const asked = jest.spyOn(app.reader, 'first').mockReturnValue(new Promise(() => undefined));
    const [first, second] = await Promise.all([readMetrics(app.url), readMetrics(app.url)]);
    expect([first, second].map((metrics) => metrics.get('switchhook_database_up'))).toEqual([0, 0]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

(onMysql ? describe : describe.skip)('GET /metrics, while the database server is away', () => {
  it('responds without the metrics that come from the database', async () => {
    const owner = await TestApp.start();
    const wire = new DatabaseProxy(new URL(owner.databaseUrl));
    const app = await TestApp.start({ DATABASE_URL: String(await wire.restore()) });
    await wire.cut();
    const metrics = await readMetrics(app.url);
    expect(metrics.get('switchhook_database_up')).toBe(0);
    expect([...metrics.keys()].filter((series) => series.startsWith('switchhook_queue'))).toEqual([]);
    await wire.restore();
    await eventually(async () => expect(await readMetric(app.url, 'switchhook_database_up')).toBe(1));
    await app.close();
    await wire.cut();
    await owner.close();
  });
});
