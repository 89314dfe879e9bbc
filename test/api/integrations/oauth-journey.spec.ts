import { TestApp, type TestCompany } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { FormBrowser } from '../../support/http/form-browser.js';
import { inviteUser } from '../../support/builders.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';
import { Receiver } from '../../support/http/receiver.js';

describe('the OAuth flow of a client', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: Person & { id: number };
  let receiver: Receiver;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company({ name: 'Dunder Mifflin' });
    admin = await app.user(company.id, { roles: ['admin'] });
    receiver = await Receiver.start();
  });

  afterAll(async () => {
    await receiver.close();
    await app.close();
  });

  it('goes from the list of apps through consent, token, webhook and event to the uninstall', async () => {
    const redirectUri = 'http://localhost:9/callback?tenant=7';
    const oauthClient = await OAuthClient.register(app, { name: 'Acme <CRM>', redirectUri });
    const dashboard = await DashboardClient.logIn(app.url, admin);

    // 1. An Admin finds the app among the integrations and goes to its install_uri.
    const { apps } = (await dashboard.get('/admin/v1/integrations')).body;
    expect(apps).toContainEqual({ name: 'Acme <CRM>', install_uri: 'https://crm.example.com/install' });

    // 3, 4. The client redirects to the consent page; the Admin logs in and grants access.
    const browser = new FormBrowser();
    await browser.open(oauthClient.authorizeUrl({ state: 'a b&c=d/é' }));
    const consent = await browser.open((await browser.logIn(admin)).location!);
    expect(consent.html).toContain('Connect Acme &lt;CRM&gt; to Dunder Mifflin?');
    const back = new URL((await browser.press('allow', { custom_name: 'Sales' })).location!);
    expect(back.origin + back.pathname).toBe('http://localhost:9/callback');
    expect(back.searchParams.get('tenant')).toBe('7');
    expect(back.searchParams.get('state')).toBe('a b&c=d/é');

    // 6, 7. The client exchanges the code for a token.
    const { status, body } = await oauthClient.exchange(back.searchParams.get('code')!);
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[0-9a-f]{40,}$/),
        token_type: 'Bearer',
        created_at: Math.floor(app.clock.now() / 1000),
      },
    ]);
    const api = company.api.with(`Bearer ${body.access_token}`);
    expect((await api.get('/v1/ping')).body).toEqual({ ping: 'pong' });

    // The client creates a webhook and receives events.
    expect((await api.post('/v1/webhooks', { url: receiver.url })).status).toBe(201);
    await inviteUser(company);
    await app.deliver();
    expect(receiver.takeEvents()).toEqual(['user.created.v2']);

    // An Admin uninstalls it: the webhook is notified and the token revoked.
    const { integration } = (await api.get('/v1/integrations/me')).body;
    await dashboard.delete(`/admin/v1/integrations/${integration.id}`);
    expect((await api.get('/v1/ping')).status).toBe(403);
    await app.deliver();
    const [{ json }, ...others] = receiver.take();
    expect(others).toEqual([]);
    expect(json).toMatchObject({ resource: 'integration', event: 'integration.deleted' });
    expect(json.data).toEqual({ ...integration, status: 'deleted', active: false });

    // Nothing else is delivered.
    await inviteUser(company);
    await app.deliver();
    expect(receiver.take()).toEqual([]);
  });

  it('may end at the page that confirms the installation', async () => {
    const { status, html } = await new FormBrowser().open(`${app.url}/dashboard/oauth/success?code=1`);
    expect(status).toBe(200);
    expect(html).toContain('You may close this window.');
  });
});
