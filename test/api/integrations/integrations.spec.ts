import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { CreateNumber, DeleteNumber } from '../../../src/contracts/numbers/commands.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { FormBrowser } from '../../support/http/form-browser.js';
import { inviteUser } from '../../support/builders.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';
import { Receiver } from '../../support/http/receiver.js';

const LOGO = 'https://logos.example.com/acme.png';

describe('integrations', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: Person & { id: number };
  let oauthClient: OAuthClient;
  let api: ApiClient;
  let receiver: Receiver;
  let visitors = 0;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true', TRUST_PROXY: 'true' });
    oauthClient = await OAuthClient.register(app, { logo: LOGO });
    receiver = await Receiver.start();
  });

  beforeEach(async () => {
    company = await app.company({ name: 'Acme Paper' });
    admin = await app.user(company.id, { roles: ['admin'] });
    ({ api } = await oauthClient.connect(admin, 'Sales'));
    receiver.take();
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  const me = async (as = api) => (await as.get('/v1/integrations/me')).body.integration;
  /** Uses a new address, so that the limit on failures does not apply. */
  const attempt = (as: ApiClient, path = '/v1/ping') =>
    as.get(path, { headers: { 'x-forwarded-for': `10.0.${++visitors >> 8}.${visitors % 256}` } });

  const uninstall = async (id: number, person: Person = admin) =>
    (await DashboardClient.logIn(app.url, person)).delete(`/admin/v1/integrations/${id}`);

  describe('GET /v1/integrations/me', () => {
    it('returns the integration of the token', async () => {
      const digits = ['+33199000101', '+33199000102', '+33199000103'];
      const ids: number[] = [];
      for (const each of digits)
        ids.push(
          (await app.commands.execute(new CreateNumber({ companyId: company.id, number: { digits: each } }))).numberId,
        );
      await app.commands.execute(new DeleteNumber({ ref: { id: ids[1] } }));
      const user = (await company.api.get(`/v1/users/${admin.id}`)).body.user;
      delete user.numbers;
      expect(await me()).toEqual({
        id: expect.any(Number),
        name: 'Acme CRM',
        custom_name: 'Sales',
        logo: LOGO,
        company_id: company.id,
        status: 'open',
        active: true,
        number_ids: [ids[0], ids[2]],
        numbers_count: 2,
        user,
      });
    });

    it('has no user after the Admin who installed it is deleted, and no logo when the app has none', async () => {
      const owner = await app.user(company.id, { roles: ['owner'] });
      const plain = (await (await OAuthClient.register(app)).connect(owner)).api;
      await app.user(company.id, { roles: ['owner'] });
      expect((await company.api.delete(`/v1/users/${owner.id}`)).status).toBe(204);
      expect(await me(plain)).toMatchObject({ user: null, logo: null });
    });

    it.each(['GET me', 'POST enable', 'POST disable'])('and %s require a token: 403 for an API key', async (route) => {
      const [method, path] = route.split(' ');
      const { status, body } = await company.api.send(method, `/v1/integrations/${path}`);
      expect([status, body.troubleshoot]).toEqual([403, expect.stringContaining('OAuth access token')]);
    });

    it('returns its own for each of several installations', async () => {
      const second = await oauthClient.connect(admin, 'Support');
      const [a, b] = [await me(), await me(second.api)];
      expect([a.custom_name, b.custom_name]).toEqual(['Sales', 'Support']);
      expect(a.id).not.toBe(b.id);
    });
  });

  describe('a token', () => {
    it('works like an API key, with the same responses', async () => {
      await inviteUser(company);
      for (const path of ['/v1', '/v1/ping', '/v1/users', '/v2/users', '/v1/teams', '/v1/numbers', '/v1/calls'])
        expect([path, (await api.get(path)).body]).toEqual([path, (await company.api.get(path)).body]);
      const made = await api.post('/v1/teams', { name: 'By token' });
      expect(made.status).toBe(201);
      expect((await company.api.get(`/v1/teams/${made.body.team.id}`)).status).toBe(200);
      expect((await api.delete(`/v1/teams/${made.body.team.id}`)).status).toBe(204);
    });

    it.each<[string, (token: string) => string]>([
      ['in lower case', (token) => `bearer ${token}`],
      ['in capitals', (token) => `BEARER ${token}`],
      ['with several spaces', (token) => `Bearer   ${token}  `],
    ])('is accepted with the scheme %s', async (_, spell) => {
      const { token } = await oauthClient.connect(admin);
      expect((await attempt(api.with(spell(token)))).status).toBe(200);
    });

    it.each<[string, (token: string) => string]>([
      ['cut short', (token) => `Bearer ${token.slice(1)}`],
      ['with more behind it', (token) => `Bearer ${token}0`],
      ['in capitals', (token) => `Bearer ${token.toUpperCase().replace(/^[0-9]+$/, 'F')}`],
      ['as a password', (token) => `Basic ${Buffer.from(`x:${token}`).toString('base64')}`],
      ['without a scheme', (token) => token],
      ['twice', (token) => `Bearer ${token} ${token}`],
    ])('is refused with 403 %s', async (_, spell) => {
      const { token } = await oauthClient.connect(admin);
      const { status, headers } = await attempt(api.with(spell(token)));
      expect([status, headers.get('www-authenticate')]).toEqual([403, 'Basic realm="switchhook", Bearer']);
    });

    it('shares the rate limit of its company with keys and other tokens', async () => {
      const limited = await app.company({ rateLimit: 3 });
      const boss = await app.user(limited.id, { roles: ['owner'] });
      const [first, second] = [(await oauthClient.connect(boss)).api, (await oauthClient.connect(boss)).api];
      for (const one of [first, second, limited.api]) expect((await one.get('/v1/ping')).status).toBe(200);
      for (const one of [first, second, limited.api]) {
        const { status, headers } = await one.get('/v1/ping');
        expect([status, headers.get('x-switchhookapi-limit'), headers.get('x-switchhookapi-remaining')]).toEqual([
          429,
          '3',
          '0',
        ]);
      }
      expect((await api.get('/v1/ping')).status).toBe(200);
    });

    it('is refused while its company is not active', async () => {
      await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { active: false } }));
      expect((await attempt(api)).body.troubleshoot).toBe('This company is not active.');
      await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { active: true } }));
      expect((await attempt(api)).status).toBe(200);
    });

    it('is refused everywhere after the uninstall, and no other token is', async () => {
      const second = await oauthClient.connect(admin);
      for (let n = 0; n < 3; n++) expect((await api.get('/v1/ping')).status).toBe(200);
      expect((await uninstall((await me()).id)).status).toBe(204);
      for (const path of ['/v1/ping', '/v1/integrations/me', '/v1/users', '/v1/webhooks'])
        expect([path, (await attempt(api, path)).status]).toEqual([path, 403]);
      expect((await second.api.get('/v1/ping')).status).toBe(200);
    });
  });

  describe('POST /v1/integrations/disable and /enable', () => {
    const hear = async (url = receiver.url) => (await api.post('/v1/webhooks', { url })).body.webhook;

    it('return the integration, also when repeated', async () => {
      for (const [path, active] of [
        ['disable', false],
        ['disable', false],
        ['enable', true],
        ['enable', true],
      ] as const) {
        const { status, body } = await api.post(`/v1/integrations/${path}`);
        const state = { status: active ? 'open' : 'closed', active };
        expect([status, body.integration]).toEqual([200, { ...(await me()), ...state }]);
      }
    });

    it('stop and resume its webhooks, and no others', async () => {
      const webhook = await hear();
      const theirs = (await company.api.post('/v1/webhooks', { url: receiver.url })).body.webhook;
      await api.post('/v1/integrations/disable');
      expect((await api.get(`/v1/webhooks/${webhook.webhook_id}`)).body.webhook.active).toBe(false);
      await inviteUser(company);
      await app.deliver();
      expect(receiver.take().map(({ json }) => json.token)).toEqual([theirs.token]);
      await api.post('/v1/integrations/enable');
      expect((await api.get(`/v1/webhooks/${webhook.webhook_id}`)).body.webhook.active).toBe(true);
      await app.deliver();
      expect(receiver.take()).toEqual([]);
      await inviteUser(company);
      await app.deliver();
      expect(
        receiver
          .take()
          .map(({ json }) => json.token)
          .sort(),
      ).toEqual([webhook.token, theirs.token].sort());
    });

    it('hold pending deliveries, which are sent when it is enabled', async () => {
      await hear();
      await inviteUser(company);
      await api.post('/v1/integrations/disable');
      await app.deliver();
      expect(receiver.take()).toEqual([]);
      await api.post('/v1/integrations/enable');
      await app.deliver();
      expect(receiver.takeEvents()).toEqual(['user.created.v2']);
    });

    it('prevent webhooks from being activated meanwhile', async () => {
      const webhook = await hear();
      await api.post('/v1/integrations/disable');
      const path = `/v1/webhooks/${webhook.webhook_id}`;
      const refused = await api.put(path, { active: true });
      expect([refused.status, refused.body.troubleshoot]).toEqual([400, expect.stringContaining('enable it first')]);
      expect((await api.put(path, { active: false })).status).toBe(200);
      expect((await api.put(path, { active: true })).status).toBe(400);
      expect((await hear()).active).toBe(false);
      await inviteUser(company);
      await app.deliver();
      expect(receiver.take()).toEqual([]);
      await api.post('/v1/integrations/enable');
      // Webhooks deactivated by the client stay inactive; those created meanwhile are activated.
      const { webhooks } = (await api.get('/v1/webhooks')).body;
      expect(webhooks.map(({ active }: { active: boolean }) => active)).toEqual([false, true]);
    });

    it('keep the token valid', async () => {
      await api.post('/v1/integrations/disable');
      expect((await api.get('/v1/users')).status).toBe(200);
    });
  });

  it('are shown by the dashboard, also at the former address of the page', async () => {
    const { status, location } = await new FormBrowser().open(`${app.url}/dashboard/integrations`);
    expect([status, location]).toEqual([302, `${app.url}/dashboard/apps`]);
  });
});
