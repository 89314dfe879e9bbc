import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../../src/platform/observability/logger.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { TestApp } from '../../support/app.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { freshDatabase } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import { Child, Server } from '../../support/processes/processes.js';

const SECRETS = [
  'hunter2-password',
  'mail-server-password',
  'path-token-31337',
  'bearer-31337',
  'the-metrics-token-31337',
];

describe('the log', () => {
  let app: TestApp;
  let text: string;

  beforeAll(async () => {
    const env = {
      SMTP_URL: 'smtp://mailer:mail-server-password@127.0.0.1:1',
      METRICS_TOKEN: 'the-metrics-token-31337',
    };
    app = await TestApp.start(env, { write: (line) => void (text += line) });
  });

  beforeEach(() => (text = ''));
  afterAll(() => app.close());

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

  it('names the user, the key or the integration of a request, also of one that is refused', async () => {
    const company = await app.company();
    const owner = await app.user(company.id, { roles: ['owner'] });
    const agent = await app.user(company.id);
    const dashboards = [await DashboardClient.logIn(app.url, owner), await DashboardClient.logIn(app.url, agent)];
    const oauth = await OAuthClient.register(app);
    const integration = await oauth.connect(owner);
    const [{ id: integrationId }] = (await dashboards[0].get('/admin/v1/integrations')).body.integrations;
    text = '';
    await company.api.get('/v1/ping');
    await integration.api.get('/v1/ping');
    await (await app.phone(agent)).get('/phone/v1/me');
    for (const dashboard of dashboards) await dashboard.get('/v1/company');
    await dashboards[0].send('POST', '/v1/tags', {}, 'forged');
    const who = ({ status, company_id, user_id, key_id, integration_id }: Record<string, unknown>) => {
      return { status, company_id, user_id, key_id, integration_id };
    };
    const expected = [
      { status: 200, key_id: company.apiId },
      { status: 200, integration_id: integrationId },
      { status: 200, user_id: agent.id },
      { status: 200, user_id: owner.id },
      { status: 403, user_id: agent.id },
      { status: 403, user_id: owner.id },
    ];
    const seen = requests().filter(({ route }) =>
      ['/v1/ping', '/phone/v1/me', '/v1/company', '/v1/tags'].includes(route as string),
    );
    expect(seen.map(who)).toEqual(expected.map((line) => ({ company_id: company.id, ...line })));
  });

  it('has the request id that the client sent', async () => {
    await new ApiClient(app.url).get('/health/live', { headers: { 'x-request-id': 'caller-7' } });
    expect(requests().find(({ route }) => route === '/health/live')).toMatchObject({ request_id: 'caller-7' });
  });

  it('has one line with status 499 for a client that disconnects before the response', async () => {
    const { apiId, apiToken } = await app.company();
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const credentials = Buffer.from(`${apiId}:${apiToken}`).toString('base64');
    socket.write(
      `POST /v2/users HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${credentials}\r\nX-Request-Id: gone\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"',
    );
    // This response shows that the server has read the previous request.
    await new ApiClient(app.url).get('/health/live');
    socket.destroy();
    const ofCaller = () => requests().filter(({ request_id }) => request_id === 'gone');
    await eventually(() => expect(ofCaller()).not.toEqual([]));
    await new ApiClient(app.url).get('/health/live');
    expect(ofCaller()).toEqual([expect.objectContaining({ method: 'POST', route: '/v2/users', status: 499 })]);
  });

  it('cannot contain a line injected by a client', async () => {
    await new ApiClient(app.url).get('/x%0a%7B%22level%22:30%7D', {
      headers: { 'x-request-id': '"},{"forged":true', 'user-agent': 'forged' },
    });
    expect(text).not.toContain('forged');
    expect(lines().length).toBeGreaterThan(0);
  });

  it('has the request id of an internal error, whose response contains nothing more', async () => {
    const { api } = await app.company();
    await app.work.run((tx) => tx.change('ALTER TABLE teams RENAME TO elsewhere'));
    const { status, body, headers } = await api.get('/v1/teams');
    await app.work.run((tx) => tx.change('ALTER TABLE elsewhere RENAME TO teams'));
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/no such table|SQL|select/i);
    const fault = lines().find(({ level }) => level === 50);
    expect(fault).toMatchObject({
      request_id: headers.get('x-request-id'),
      msg: expect.stringContaining('teams'),
    });
  });

  it('contains no secret', async () => {
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
    await anonymous.with('Bearer the-metrics-token-31337').get('/metrics');
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

describe('the logger', () => {
  it('redacts secrets at the top of an object and one level below', () => {
    let text = '';
    const log = createLogger({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void (text += line) });
    log.info({ password: 'hunter2', headers: { authorization: 'Basic hunter2' }, webhook: { secret: 'hunter2' } }, 'm');
    expect(JSON.parse(text)).toMatchObject({
      password: '[secret]',
      headers: { authorization: '[secret]' },
      webhook: { secret: '[secret]' },
      msg: 'm',
    });
  });
});

describe('the log of a process that has ended', () => {
  it('is complete', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-log-'));
    const database = await freshDatabase(dataDir);
    const server = await Server.start({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_FORMAT: 'json' });
    const ids = Array.from({ length: 300 }, (_, i) => `request-${i}.`);
    await Promise.all(ids.map((id) => fetch(`${server.url}/health/live`, { headers: { 'x-request-id': id } })));
    expect(await server.stop()).toBe(0);
    expect(ids.filter((id) => server.child.output.split(id).length !== 2)).toEqual([]);
    expect(server.child.output).toContain('SIGTERM: finishing what runs');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is complete in the pretty format', async () => {
    const output = await Child.run('test/platform/children/log-and-exit.ts').expectSuccess();
    expect(output.match(/line \d+\.$/gm)).toEqual(Array.from({ length: 500 }, (_, i) => `line ${i}.`));
  });
});
