import { IssueApiKey } from '../../../src/contracts/auth/commands.js';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { ApiClient, type ApiResponse } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';

const LIMIT = 120;

describe('the rate limit', () => {
  let app: TestApp;

  beforeAll(async () => {
    // Counts in memory, which uses the clock of the test.
    app = await TestApp.start({ REDIS_URL: '' });
  });

  afterAll(() => app.close());

  const limited = (rateLimit: number | null = null): Promise<TestCompany> => app.company({ rateLimit });
  const askOften = async ({ api }: TestCompany, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await api.get('/v1/ping')).status);
    return statuses;
  };
  const standing = ({ headers }: ApiResponse) => ({
    limit: headers.get('x-switchhookapi-limit'),
    remaining: headers.get('x-switchhookapi-remaining'),
    reset: headers.get('x-switchhookapi-reset'),
    policy: headers.get('ratelimit-policy'),
    now: headers.get('ratelimit'),
  });
  const seconds = (): number => Math.ceil(app.clock.now() / 1000);

  it('is 120 requests a minute unless the company has its own', async () => {
    const company = await limited();
    expect(await askOften(company, LIMIT + 2)).toEqual([...Array<number>(LIMIT).fill(200), 429, 429]);
  });

  it('counts across all keys of the company', async () => {
    const company = await limited(3);
    const { apiId, apiToken } = await app.commands.execute(new IssueApiKey({ companyId: company.id, name: 'second' }));
    const second = ApiClient.basic(app.url, apiId, apiToken);
    const statuses = [];
    for (const api of [company.api, second, company.api, second, company.api])
      statuses.push((await api.get('/v1/ping')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('sends the current state with every response', async () => {
    const company = await limited();
    const reset = String(seconds() + 60);
    const policy = '"default";q=120;w=60';
    const first = await company.api.get('/v1/ping');
    expect(standing(first)).toEqual({ limit: '120', remaining: '119', reset, policy, now: '"default";r=119;t=60' });
    app.clock.advance(42_000);
    const second = await company.api.get('/v1/ping');
    expect(standing(second)).toEqual({ limit: '120', remaining: '118', reset, policy, now: '"default";r=118;t=18' });
  });

  it.each<[number, (api: ApiClient) => Promise<ApiResponse>]>([
    [201, (api) => api.post('/v1/teams', { name: 'Made' })],
    [304, (api) => api.get('/v1/ping', { headers: { 'if-none-match': '*' } })],
    [400, (api) => api.get('/v2/users?page=0')],
    [400, (api) => api.post('/v1/teams', undefined, { raw: '{', headers: { 'content-type': 'application/json' } })],
    [400, (api) => api.post('/v1/teams', undefined, { raw: '{', headers: { 'content-type': '@@@' } })],
    [404, (api) => api.get('/v2/users/999')],
    [404, (api) => api.get('/v1/teams/word')],
    [404, (api) => api.get('/v1/nothing')],
    [404, (api) => api.post('/v2/nothing', {})],
    [405, (api) => api.delete('/v1/ping')],
    [413, (api) => api.post('/v1/teams', { name: 'x'.repeat(2_000_000) })],
    [422, (api) => api.post('/v1/teams', {})],
  ])('counts and sends the headers with a %i too', async (status, ask) => {
    const company = await limited();
    const answer = await ask(company.api);
    expect(answer.status).toBe(status);
    expect(standing(answer)).toMatchObject({ limit: '120', remaining: '119', now: '"default";r=119;t=60' });
  });

  it('refuses with 429, the error body, Retry-After and the headers', async () => {
    const company = await limited(1);
    await company.api.get('/v1/ping');
    app.clock.advance(18_500);
    const answer = await company.api.get('/v1/ping');
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual({
      error: 'Too Many Requests',
      troubleshoot: 'The limit of 1 requests a minute is reached; try again in 42 seconds.',
      success: false,
    });
    expect(answer.headers.get('retry-after')).toBe('42');
    expect(standing(answer)).toMatchObject({ limit: '1', remaining: '0', now: '"default";r=0;t=42' });
  });

  it('refuses unknown paths and methods over the limit too', async () => {
    const { api } = await limited(1);
    await api.get('/v1/nothing');
    expect((await api.get('/v1/nothing')).status).toBe(429);
    expect((await api.delete('/v1/ping')).status).toBe(429);
  });

  it('starts a window with the first request and ends it a minute later, to the millisecond', async () => {
    const company = await limited(1);
    app.clock.advance(12_345);
    expect(await askOften(company, 2)).toEqual([200, 429]);
    app.clock.advance(59_999);
    expect(await askOften(company, 1)).toEqual([429]);
    app.clock.advance(1);
    expect(await askOften(company, 2)).toEqual([200, 429]);
  });

  it('does not extend the window by refused requests', async () => {
    const company = await limited(1);
    for (let n = 0; n < 6; n++) {
      await askOften(company, 3);
      app.clock.advance(10_000);
    }
    expect(await askOften(company, 1)).toEqual([200]);
  });

  it('sends the same reset time throughout a window', async () => {
    const company = await limited();
    app.clock.set(Math.ceil(app.clock.now() / 1000) * 1000 + 300);
    const end = app.clock.now() + 60_000;
    const resets = new Set<string | null>();
    for (const step of [0, 200, 600, 300, 900, 57_999]) {
      app.clock.advance(step);
      resets.add(standing(await company.api.get('/v1/ping')).reset);
    }
    expect([...resets]).toEqual([String(Math.ceil(end / 1000))]);
  });

  it('applies the override of a company from the next request on', async () => {
    const company = await limited(2);
    expect(await askOften(company, 3)).toEqual([200, 200, 429]);
    await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { rateLimit: 5 } }));
    const raised = await company.api.get('/v1/ping');
    expect([raised.status, standing(raised).policy]).toEqual([200, '"default";q=5;w=60']);
  });

  it('of one company is independent of other companies', async () => {
    const [busy, calm] = [await limited(1), await limited(1)];
    expect(await askOften(busy, 3)).toEqual([200, 429, 429]);
    expect(await askOften(calm, 1)).toEqual([200]);
  });

  it('allows exactly the limit with concurrent requests', async () => {
    const { api } = await limited(10);
    const answers = await Promise.all(Array.from({ length: 25 }, () => api.get('/v1/ping')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const remainingCounts = answers.map((answer) => Number(standing(answer).remaining)).sort((a, b) => b - a);
    expect(remainingCounts).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, ...Array<number>(16).fill(0)]);
  });

  it('changes nothing when it refuses', async () => {
    const company = await limited(1);
    await company.api.get('/v1/ping');
    expect((await company.api.post('/v1/teams', { name: 'Refused' })).status).toBe(429);
    app.clock.advance(60_000);
    expect((await company.api.get('/v1/teams')).body.meta.total).toBe(0);
  });

  it('does not apply to the phone app and the operator', async () => {
    const company = await limited(1);
    const user = await app.user(company.id);
    const phone = await app.phone(user);
    for (let n = 0; n < 3; n++) {
      const answers = [await phone.get('/phone/v1/me'), await company.api.with(undefined).get('/health/live')];
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(standing(answer)).toEqual({ limit: null, remaining: null, reset: null, policy: null, now: null });
      }
    }
    expect(await askOften(company, 1)).toEqual([200]);
  });

  it('has the prefix of the settings in its headers', async () => {
    const named = await TestApp.start({ REDIS_URL: '', SERVICE_NAME: 'Bell-Tower', HEADER_PREFIX: 'X-HostedApi' });
    const { api } = await named.company();
    const { headers } = await api.get('/v1/ping');
    expect(headers.get('x-hostedapi-limit')).toBe('100000');
    expect(headers.get('x-hostedapi-remaining')).toBe('99999');
    expect(headers.get('x-hostedapi-reset')).toMatch(/^\d+$/);
    expect(headers.get('x-bell-towerapi-limit')).toBeNull();
    await named.close();
  });

  it('has the name of the service in its headers', async () => {
    const named = await TestApp.start({ REDIS_URL: '', SERVICE_NAME: 'Bell-Tower' });
    const { api } = await named.company();
    const { headers } = await api.get('/v1/ping');
    expect(headers.get('x-bell-towerapi-limit')).toBe('100000');
    expect(headers.get('x-bell-towerapi-remaining')).toBe('99999');
    expect(headers.get('x-bell-towerapi-reset')).toMatch(/^\d+$/);
    expect(headers.get('x-switchhookapi-limit')).toBeNull();
    await named.close();
  });
});
