import { ApiClient } from '../../support/api-client.js';
import { TestApp } from '../../support/app.js';

const SECRETS = ['hunter2-password', 'mail-server-password', 'path-token-31337', 'bearer-31337', 'metrics-31337'];

describe('the log', () => {
  let app: TestApp;
  let text: string;

  beforeEach(async () => {
    text = '';
    const env = { SMTP_URL: 'smtp://mailer:mail-server-password@127.0.0.1:1', METRICS_TOKEN: 'metrics-31337' };
    app = await TestApp.start(env, { write: (line) => void (text += line) });
  });

  afterEach(() => app.close());

  const lines = (): Record<string, unknown>[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  const requests = () => lines().filter((line) => 'status' in line);

  it('has one JSON line for every request, with its request id', async () => {
    const { api, id } = await app.company();
    const answers = [
      await api.get('/v2/users?per_page=5'),
      await api.get('/no/such/path'),
      await api.post('/v2/users', {}),
      await new ApiClient(app.url).get('/v1/ping'),
      await new ApiClient(app.url).get('/health/live'),
    ];
    const seen = requests().filter(({ route }) => route !== '/openapi.json');
    expect(seen.map(({ request_id }) => request_id)).toEqual(answers.map(({ headers }) => headers.get('x-request-id')));
    expect(seen.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/v2/users', 200],
      ['GET', 'unknown', 404],
      ['POST', '/v2/users', 422],
      ['GET', '/v1/ping', 403],
      ['GET', '/health/live', 200],
    ]);
    expect(seen.map(({ company_id }) => company_id)).toEqual([id, undefined, id, undefined, undefined]);
    for (const line of seen)
      expect(line).toMatchObject({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), ms: expect.any(Number) });
  });

  it('keeps the request id that the caller gave', async () => {
    await new ApiClient(app.url).get('/health/live', { headers: { 'x-request-id': 'caller-7' } });
    expect(requests().find(({ route }) => route === '/health/live')).toMatchObject({ request_id: 'caller-7' });
  });

  it('cannot be made to hold a line that a caller wrote', async () => {
    await new ApiClient(app.url).get('/x%0a%7B%22level%22:30%7D', {
      headers: { 'x-request-id': '"},{"forged":true', 'user-agent': 'forged' },
    });
    expect(text).not.toContain('forged');
    expect(lines().length).toBeGreaterThan(0);
  });

  it('names the request of a fault on our side, whose answer tells nothing more', async () => {
    const { api } = await app.company();
    await app.work.run((tx) => tx.change('DROP TABLE list_tallies'));
    const { status, body, headers } = await api.get('/v1/teams');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/tallies|SQL|select/i);
    const fault = lines().find(({ level }) => level === 50);
    expect(fault).toMatchObject({
      request_id: headers.get('x-request-id'),
      msg: expect.stringContaining('list_tallies'),
    });
  });

  it('has no secret in any line, whatever is sent and whatever fails', async () => {
    const { api, apiId, apiToken } = await app.company();
    const anonymous = new ApiClient(app.url);
    const user = await app.user((await app.company()).id, { password: 'hunter2-password' });
    const phone = await app.phone(user);
    const person = { email: 'ada@example.com', first_name: 'Ada', last_name: 'L', password: 'hunter2-password' };
    await api.post('/v2/users', person, { headers: { 'idempotency-key': 'bearer-31337' } });
    await api.post('/v2/users', undefined, {
      raw: '{"password":"hunter2-password"',
      headers: { 'content-type': 'application/json' },
    });
    await api.with(`Basic ${Buffer.from(`${apiId}:hunter2-password`).toString('base64')}`).get('/v1/ping');
    await api.with('Bearer bearer-31337').get('/v1/ping');
    await api.with(`Basic ${apiToken}`).get('/v1/ping');
    await anonymous.post('/phone/v1/session', { email: user.email, password: 'hunter2-password-wrong' });
    await anonymous.with('Bearer bearer-31337').get('/phone/v1/me');
    await anonymous.with('Bearer metrics-31337').get('/metrics');
    await anonymous.get('/dashboard/invitations/path-token-31337?token=path-token-31337');
    await anonymous.get('/no/such/path-token-31337?token=path-token-31337');
    await phone.get('/phone/v1/me');
    await app.settle();
    for (const table of ['phone_sessions', 'invitations']) await app.work.run((tx) => tx.change(`DROP TABLE ${table}`));
    await anonymous.get('/dashboard/invitations/path-token-31337');
    await anonymous
      .post('/phone/v1/session', { email: user.email, password: 'hunter2-password' })
      .catch(() => undefined);
    await phone.get('/phone/v1/me').catch(() => undefined);
    expect(lines().filter(({ level }) => level === 50).length).toBeGreaterThan(2);
    const found = [...SECRETS, apiToken, Buffer.from(`${apiId}:${apiToken}`).toString('base64')].filter((secret) =>
      text.includes(secret),
    );
    expect(found).toEqual([]);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });
});
