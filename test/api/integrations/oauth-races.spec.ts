import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';
import { PlainBrowser } from '../../support/http/browser.js';
import { Partner, type Person } from '../../support/company/partner.js';

const MANY = 1_000;

describe('at the same time', () => {
  let app: TestApp;
  let admin: Person;
  let partner: Partner;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const company = await app.company();
    admin = await app.user(company.id, { roles: ['admin'] });
    partner = await Partner.join(app);
  });

  afterAll(() => app.close());

  const ping = async (token: string): Promise<number> =>
    (await new ApiClient(app.url, `Bearer ${token}`).get('/v1/ping')).status;
  const count = async (where: string): Promise<number> =>
    Number((await app.reader.first<{ n: number }>(`SELECT COUNT(*) AS n FROM ${where}`))!.n);

  it(`${MANY} exchanges of one code give one token at most, which none of them leaves alive`, async () => {
    const code = await partner.codeFrom(admin);
    const before = await count('integrations');
    const answers = await Promise.all(Array.from({ length: MANY }, () => partner.exchange(code)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBe(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(MANY - 1);
    expect(await count('integrations')).toBe(before + 1);
    expect(await ping(good[0].body.access_token as string)).toBe(403);
    expect(await count('integrations WHERE deleted_at IS NULL')).toBe(0);
    await app.settle();
    expect(app.events.filter((event) => event.constructor.name === 'IntegrationDeleted')).toHaveLength(1);
  });

  it('exchanges of many codes give each its token', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => partner.codeFrom(admin)));
    const answers = await Promise.all(codes.map((code) => partner.exchange(code)));
    const tokens = answers.map(({ body }) => body.access_token as string);
    expect(new Set(tokens).size).toBe(20);
    expect(await Promise.all(tokens.map(ping))).toEqual(tokens.map(() => 200));
  });

  it('an uninstall and new webhooks of the token leave no webhook behind', async () => {
    const { api } = await partner.install(admin);
    const { id } = (await api.get('/v1/integrations/me')).body.integration;
    const browser = new PlainBrowser();
    await browser.open(`${app.url}/dashboard/integrations`);
    await browser.open((await browser.logIn(admin)).location!);
    const make = () => api.post('/v1/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['user.created'] });
    const [first, ...rest] = await Promise.all([
      ...[make(), make(), make()],
      browser.press('uninstall', { integration_id: String(id) }),
      ...[make(), make(), make(), make()],
    ]);
    for (const { status } of [first, ...rest]) expect([201, 303, 403]).toContain(status);
    await app.settle();
    expect(await count(`webhooks WHERE token_id = ${id}`)).toBe(0);
  });
});
