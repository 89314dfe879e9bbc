import { ApiClient } from '../../support/http/api-client.js';
import { VERSION } from '../../../src/platform/version.js';
import { TestApp } from '../../support/app.js';
import { readMetric } from '../../support/metric.js';

describe('GET /metrics', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  const scrape = async (): Promise<string> => (await new ApiClient(app.url).get('/metrics')).text;

  it('uses the text format of Prometheus', async () => {
    const { status, headers, text } = await new ApiClient(app.url).get('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(/^# HELP switchhook_process_cpu_seconds_total /m);
    expect(text.endsWith('\n')).toBe(true);
  });

  it('counts requests by method, route and status, never by path', async () => {
    const { api } = await app.company();
    await api.get('/v2/users/ada%40example.com');
    await api.get('/v2/users/12345');
    await new ApiClient(app.url).get('/no/such/secret-path');
    const text = await scrape();
    const count = (labels: string) =>
      new RegExp(`^switchhook_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1];
    expect(count('method="GET",route="/v2/users/:id",status="404"')).toBe('2');
    expect(count('method="GET",route="unknown",status="404"')).toBe('1');
    expect(text).not.toMatch(/ada|12345|secret-path/);
  });

  it('sorts request durations into buckets', async () => {
    await new ApiClient(app.url).get('/health/live');
    const bounds = [
      ...(await scrape()).matchAll(/_seconds_bucket\{le="(.*?)",method="GET",route="\/health\/live".*\} 1$/gm),
    ];
    expect(bounds.map(([, bound]) => bound)).toContain('+Inf');
    expect(await scrape()).toMatch(/^# TYPE switchhook_http_request_duration_seconds histogram$/m);
  });

  it('has the versions of the server and of Node', async () => {
    expect(await readMetric(app.url, `switchhook_build_info{version="${VERSION}",node="v26.10.0"}`)).toBe(1);
  });

  it('shows the lag of the event loop', async () => {
    const lag = await readMetric(app.url, 'switchhook_nodejs_eventloop_lag_p99_seconds');
    expect(lag).toBeGreaterThan(0);
    expect(lag).toBeLessThan(60);
  });
});

describe('GET /metrics without METRICS_TOKEN', () => {
  const statusFor = async (env: Record<string, string>, client: string): Promise<number> => {
    const app = await TestApp.start(env);
    const { status } = await new ApiClient(app.url).get('/metrics', { headers: { 'x-forwarded-for': client } });
    await app.close();
    return status;
  };

  it('refuses the clients of a proxy, whatever address they claim', async () => {
    expect(await statusFor({}, '127.0.0.1')).toBe(403);
    expect(await statusFor({ TRUST_PROXY: 'true' }, '127.0.0.1')).toBe(403);
    expect(await statusFor({ TRUST_PROXY: 'loopback' }, 'nonsense')).toBe(403);
  });
});

describe('GET /metrics with METRICS_TOKEN set', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ METRICS_TOKEN: 'the-token-of-metrics' });
  });

  afterAll(() => app.close());

  it('accepts the token', async () => {
    const { status } = await new ApiClient(app.url, 'Bearer the-token-of-metrics').get('/metrics');
    expect(status).toBe(200);
  });

  it.each([
    undefined,
    'Bearer',
    'Bearer metrics-tokem',
    'bearer the-token-of-metrics',
    'Bearer metrics-tokén',
    'Basic eDp5',
  ])('refuses Authorization: %s', async (authorization) => {
    const { status, body } = await new ApiClient(app.url, authorization).get('/metrics');
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'Forbidden', success: false });
  });
});
