import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';

const person = (email: string) => ({ email, first_name: 'Ada', last_name: 'Lovelace' });

describe('GET /metrics', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await TestApp.start();
  });

  afterEach(() => app.close());

  const scrape = async (): Promise<string> => (await new ApiClient(app.url).get('/metrics')).text;

  it('speaks the text format of Prometheus', async () => {
    const { status, headers, text } = await new ApiClient(app.url).get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(/^# HELP process_cpu_user_seconds_total /m);
    expect(text.endsWith('\n')).toBe(true);
  });

  it('counts requests by method, route and status, never by path', async () => {
    const { api } = await app.company();
    await api.get('/v2/users/ada%40example.com');
    await api.get('/v2/users/12345');
    await new ApiClient(app.url).get('/no/such/secret-path');
    const text = await scrape();
    const count = (labels: string) =>
      new RegExp(`^http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
    expect(count('method="GET",route="/v2/users/:id",status="404"')).toBe('2');
    expect(count('method="GET",route="unknown",status="404"')).toBe('1');
    expect(text).not.toMatch(/ada|12345|secret-path/);
  });

  it('sorts the duration of requests into buckets', async () => {
    await new ApiClient(app.url).get('/health/live');
    const bounds = [
      ...(await scrape()).matchAll(/_seconds_bucket\{le="(.*?)",method="GET",route="\/health\/live".*\} 1$/gm),
    ];
    expect(bounds.map(([, bound]) => bound)).toContain('+Inf');
    expect(await scrape()).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
  });

  it('reports the pending events and overdue timers', async () => {
    const { api } = await app.company();
    // Work that every start creates.
    await app.settle();
    await api.post('/v2/users', person('ada@example.com'));
    expect(await scrape()).toMatch(/^outbox_pending 1$/m);
    expect(await scrape()).toMatch(/^timers_overdue 1$/m);
    await app.settle();
    expect(await scrape()).toMatch(/^outbox_pending 0$/m);
    expect(await scrape()).toMatch(/^timers_overdue 0$/m);
  });
});

describe('GET /metrics with METRICS_TOKEN set', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ METRICS_TOKEN: 'metrics-token' });
  });

  afterAll(() => app.close());

  it('answers who has the token', async () => {
    const { status } = await new ApiClient(app.url, 'Bearer metrics-token').get('/metrics');
    expect(status).toBe(200);
  });

  it.each([undefined, 'Bearer', 'Bearer metrics-tokem', 'bearer metrics-token', 'Bearer metrics-tokén', 'Basic eDp5'])(
    'refuses Authorization: %s',
    async (authorization) => {
      const { status, body } = await new ApiClient(app.url, authorization).get('/metrics');
      expect(status).toBe(403);
      expect(body).toMatchObject({ error: 'Forbidden', success: false });
    },
  );
});
