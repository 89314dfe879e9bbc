import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { FormBrowser, submitForm } from '../../support/http/form-browser.js';
import { inviteUser } from '../../support/builders.js';
import { CLOSING_FLAGS, setCompanyFlag } from '../../support/company/company-flags.js';
import { recipientOf, invitationLink, readMails } from '../../support/mails.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';

describe.each(CLOSING_FLAGS)('a company with --%s off', (flag, reason) => {
  let app: TestApp;
  let company: TestCompany;
  let admin: Person & { id: number };
  let oauthClient: OAuthClient;

  beforeAll(async () => {
    app = await TestApp.start();
    oauthClient = await OAuthClient.register(app);
  });

  beforeEach(async () => {
    company = await app.company();
    admin = await app.user(company.id, { roles: ['owner'] });
  });

  afterAll(() => app.close());

  const close = () => setCompanyFlag(app, company, flag, false);
  const reopen = () => setCompanyFlag(app, company, flag, true);
  const refused = { error: 'Forbidden', troubleshoot: reason, success: false };

  it('is refused with its API keys, until it is switched on again', async () => {
    expect((await company.api.get('/v1/ping')).status).toBe(200);
    await close();
    for (const path of ['/v1/ping', '/v2/users', '/v1/calls']) {
      const { status, body } = await company.api.get(path);
      expect([path, status, body]).toEqual([path, 403, refused]);
    }
    await reopen();
    expect((await company.api.get('/v1/ping')).status).toBe(200);
  });

  it('reports the first reason and stays closed while one remains', async () => {
    await setCompanyFlag(app, company, 'active', false);
    await setCompanyFlag(app, company, 'verified', false);
    expect((await company.api.get('/v1/ping')).body.troubleshoot).toBe('This company is not active.');
    await reopen();
    expect((await company.api.get('/v1/ping')).status).toBe(403);
  });

  it('does not affect other companies', async () => {
    const other = await app.company();
    const { email, password } = await app.user(other.id);
    await close();
    expect((await other.api.get('/v1/ping')).status).toBe(200);
    expect((await new ApiClient(app.url).post('/phone/v1/session', { email, password })).status).toBe(201);
  });

  it('is refused with its access tokens, until it is switched on again', async () => {
    const { api } = await oauthClient.connect(admin);
    await close();
    const { status, body } = await api.get('/v1/integrations/me');
    expect([status, body]).toEqual([403, refused]);
    await reopen();
    expect((await api.get('/v1/integrations/me')).status).toBe(200);
  });

  it('gets no token for a code, which becomes valid again when it is switched on again', async () => {
    const code = await oauthClient.obtainCode(admin);
    await close();
    const { status, body } = await oauthClient.exchange(code);
    expect([status, body]).toEqual([
      403,
      { error: 'access_denied', error_description: reason, troubleshoot: reason, success: false },
    ]);
    await reopen();
    expect((await oauthClient.exchange(code)).status).toBe(200);
  });

  it('reveals nothing for a wrong code', async () => {
    const code = await oauthClient.obtainCode(admin);
    await close();
    const { status, body } = await oauthClient.exchange(code, { redirect_uri: 'https://elsewhere.example.com' });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  describe('on the phone surface', () => {
    const logIn = (password = admin.password) =>
      new ApiClient(app.url).post('/phone/v1/session', { email: admin.email, password });

    it('is refused at the login, until it is switched on again', async () => {
      await close();
      const { status, body } = await logIn();
      expect([status, body]).toEqual([403, refused]);
      await reopen();
      expect((await logIn()).status).toBe(201);
    });

    it('is not revealed to a login with a wrong password', async () => {
      await close();
      expect((await logIn('wrong')).status).toBe(401);
    });
  });

  describe('on the dashboard', () => {
    let browser: FormBrowser;

    beforeEach(() => {
      browser = new FormBrowser();
    });

    const enter = async () => {
      await browser.open(oauthClient.authorizeUrl());
      return browser.open((await browser.logIn(admin)).location!);
    };

    it('is refused at the login, until it is switched on again', async () => {
      await close();
      await browser.open(oauthClient.authorizeUrl());
      const { status, html } = await browser.logIn(admin);
      expect([status, html.includes(reason)]).toEqual([403, true]);
      await reopen();
      const page = await enter();
      expect([page.status, page.html.includes('value="log_in"')]).toEqual([200, false]);
    });

    it('is refused with an existing session, with the reason and a login form', async () => {
      await enter();
      await close();
      const { status, html } = await browser.open(oauthClient.authorizeUrl());
      expect([status, html.includes(reason)]).toEqual([403, true]);
      const other = await app.user((await app.company()).id, { roles: ['owner'] });
      expect((await browser.logIn(other)).status).toBe(303);
    });

    it('authorizes no app through a form that was opened before', async () => {
      await enter();
      await close();
      const allowed = await browser.press('allow');
      expect([allowed.status, allowed.location]).toEqual([403, null]);
    });

    it('accepts no invitation, which becomes valid again when it is switched on again', async () => {
      const { email } = await inviteUser(company);
      await app.settle();
      const link = invitationLink((await readMails(app.dataDir)).find((mail) => recipientOf(mail) === email)!);
      const confirm = () => submitForm(link, { password: 'a good password' });
      await close();
      for (const response of [await fetch(link), await confirm()])
        expect([response.status, (await response.text()).includes(reason)]).toEqual([403, true]);
      await reopen();
      expect([(await fetch(link)).status, (await confirm()).status]).toEqual([200, 200]);
    });
  });
});
