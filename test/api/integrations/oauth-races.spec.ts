import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';

const MANY = 1_000;

describe('concurrent requests', () => {
  let app: TestApp;
  let admin: Person;
  let oauthClient: OAuthClient;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const company = await app.company();
    admin = await app.user(company.id, { roles: ['admin'] });
    oauthClient = await OAuthClient.register(app);
  });

  afterAll(() => app.close());

  const ping = async (token: string): Promise<number> =>
    (await new ApiClient(app.url, `Bearer ${token}`).get('/v1/ping')).status;
  const count = async (where: string): Promise<number> =>
    Number((await app.reader.first<{ n: number }>(`SELECT COUNT(*) AS n FROM ${where}`))!.n);

  it(`${MANY} exchanges of one code return at most one token, and revoke it`, async () => {
    const code = await oauthClient.obtainCode(admin);
    const before = await count('integrations');
    const answers = await Promise.all(Array.from({ length: MANY }, () => oauthClient.exchange(code)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBe(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(MANY - 1);
    expect(await count('integrations')).toBe(before + 1);
    expect(await ping(good[0].body.access_token as string)).toBe(403);
    expect(await count('integrations WHERE deleted_at IS NULL')).toBe(0);
    await app.settle();
    expect(app.events.filter((event) => event.constructor.name === 'IntegrationDeleted')).toHaveLength(1);
  });

  it('exchanges of many codes return a token for each', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => oauthClient.obtainCode(admin)));
    const answers = await Promise.all(codes.map((code) => oauthClient.exchange(code)));
    const tokens = answers.map(({ body }) => body.access_token as string);
    expect(new Set(tokens).size).toBe(20);
    expect(await Promise.all(tokens.map(ping))).toEqual(tokens.map(() => 200));
  });

  it('an uninstall and new webhooks of the token leave no webhook behind', async () => {
    const { api } = await oauthClient.connect(admin);
    const { id } = (await api.get('/v1/integrations/me')).body.integration;
    const dashboard = await DashboardClient.logIn(app.url, admin);
    const createWebhook = () => api.post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['user.created'] });
    const [first, ...rest] = await Promise.all([
      createWebhook(),
      createWebhook(),
      createWebhook(),
      dashboard.delete(`/admin/v1/integrations/${id}`),
      createWebhook(),
      createWebhook(),
      createWebhook(),
      createWebhook(),
    ]);
    for (const { status } of [first, ...rest]) expect([201, 204, 403]).toContain(status);
    await app.settle();
    expect(await count(`webhooks WHERE token_id = ${id}`)).toBe(0);
  });
});
