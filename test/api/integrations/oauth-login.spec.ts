import { HOUR } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { FormBrowser } from '../../support/http/form-browser.js';
import { OAuthClient, type Person } from '../../support/company/oauth-client.js';

describe('the login of the dashboard', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: Person & { id: number };
  let oauthClient: OAuthClient;
  let browser: FormBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder & Mifflin' });
    admin = await app.user(company.id, { roles: ['admin', 'agent'] });
    oauthClient = await OAuthClient.register(app, { logo: 'https://logos.example.com/acme.png' });
  });

  beforeEach(() => {
    browser = new FormBrowser();
  });

  afterAll(() => app.close());

  /** Opens the page in a browser with a new session. */
  async function enter(person: Person = admin, url = oauthClient.authorizeUrl()) {
    await browser.open(url);
    return browser.open((await browser.logIn(person)).location!);
  }

  const codesIssued = async (): Promise<number> =>
    Number((await app.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM oauth_codes'))!.n);

  describe('requires a login', () => {
    it('on a page that shows the app and nothing of any company', async () => {
      const { status, html } = await browser.open(oauthClient.authorizeUrl());
      expect(status).toBe(200);
      expect(html).toContain('Acme CRM asks to be connected.');
      expect(html).not.toContain('Dunder');
      expect(html).not.toContain('value="allow"');
    });

    it('and returns to the same page', async () => {
      const url = oauthClient.authorizeUrl({ state: 'a b' });
      await browser.open(url);
      const { status, location, headers } = await browser.logIn(admin);
      expect([status, location]).toEqual([303, url]);
      const [session] = headers.getSetCookie();
      expect(session).toMatch(/^switchhook_session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      expect((await browser.open(url)).html).toContain('Connect Acme CRM to Dunder &amp; Mifflin?');
    });

    it('and again after a wrong password, with 403 and the same message for an unknown address', async () => {
      await browser.open(oauthClient.authorizeUrl());
      const wrong = await browser.logIn({ ...admin, password: 'wrong' });
      const unknown = await browser.logIn({ email: 'nobody@example.com', password: 'wrong' });
      for (const { status, html } of [wrong, unknown]) {
        expect(status).toBe(403);
        expect(html).toContain('The email address or the password is wrong.');
      }
      expect((await browser.logIn(admin)).status).toBe(303);
    });

    it('and again after eight hours without use', async () => {
      await enter();
      app.clock.advance(8 * HOUR - 1);
      expect((await browser.open(oauthClient.authorizeUrl())).html).toContain('value="allow"');
      app.clock.advance(8 * HOUR);
      const late = await browser.press('allow');
      expect([late.status, late.location]).toEqual([200, null]);
      expect(late.html).toContain('Log in to Switchhook');
    });

    it('with a limit per minute that it shares with the phone surface', async () => {
      const victim = { email: 'victim@example.com', password: 'guess-guess' };
      await browser.open(oauthClient.authorizeUrl());
      for (let i = 0; i < 15; i++) {
        expect((await browser.logIn(victim)).status).toBe(403);
        expect((await company.api.with(undefined).post('/phone/v1/session', victim)).status).toBe(401);
      }
      const { status, headers, html } = await browser.logIn(victim);
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(html).toContain('Too many logins');
    });

    it('and refuses a changed session or one for another kind of page', async () => {
      await enter();
      const open = (cookie: string) => fetch(oauthClient.authorizeUrl(), { headers: { cookie } }).then((a) => a.text());
      const session = /switchhook_session=[^;]+/.exec(browser.cookies)![0];
      expect(await open(session)).toContain('value="allow"');
      for (const made of [`${session}x`, session.slice(0, -1), `switchhook_session=${'0'.repeat(64)}`])
        expect(await open(made)).not.toContain('value="allow"');
      const asset = await fetch(`${app.url}/assets/recording/1`, {
        headers: { cookie: session.replace('dashboard', 'assets') },
      });
      expect(await asset.text()).toContain('Log in to');
    });
  });

  describe('requires an Admin', () => {
    it.each([['owner'], ['admin'], ['supervisor', 'admin']] as const)('such as %s', async (...roles) => {
      const { status, html } = await enter(await app.user(company.id, { roles }));
      expect([status, html.includes('value="allow"')]).toEqual([200, true]);
    });

    it.each([['agent'], ['supervisor'], ['supervisor', 'agent']] as const)(
      'and redirects %s to the download page',
      async (...roles) => {
        const before = await codesIssued();
        const { status, location } = await enter(await app.user(company.id, { roles }));
        expect([status, location]).toEqual([303, `${app.url}/dashboard/download`]);
        const { html } = await browser.open(location!);
        expect(html).toContain('The Switchhook phone');
        expect(html).toContain(`<a href="${app.url}/phone">`);
        const pressed = await press(oauthClient.authorizeUrl(), { ...tokenOn(html), act: 'allow' });
        expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/dashboard/download']);
        expect(await codesIssued()).toBe(before);
      },
    );

    it('and not a user who lost the role or is deleted', async () => {
      const second = await app.user(company.id, { roles: ['admin'] });
      await enter(second);
      expect((await company.api.put(`/v2/users/${second.id}`, { role_ids: ['agent'] })).status).toBe(200);
      expect((await browser.press('allow')).location).toBe(`${app.url}/dashboard/download`);
      expect((await company.api.delete(`/v1/users/${second.id}`)).status).toBe(204);
      expect((await browser.open(oauthClient.authorizeUrl())).html).toContain('Log in to Switchhook');
    });

    it('who can log out and let another user log in', async () => {
      await enter();
      const { status, location } = await browser.press('log_out');
      expect(status).toBe(303);
      expect((await browser.open(location!)).html).toContain('Log in to Switchhook');
    });
  });

  /** Sends a form with the cookies of the browser, but not from its page. */
  const press = (url: string, fields: Record<string, string>, cookie = browser.cookies) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers: { cookie } });
  const tokenOn = (html: string): { form_token: string } => ({
    form_token: /name="form_token" value="([^"]+)"/.exec(html)![1],
  });

  describe('accepts only forms of its own pages:', () => {
    it.each<[string, (mine: string, theirs: string) => Record<string, string>]>([
      ['none without a token', () => ({})],
      ['none with a wrong one', (mine) => ({ form_token: `${mine}x` })],
      ['none with the token of another browser', (_, theirs) => ({ form_token: theirs })],
    ])('%s', async (_, token) => {
      const mine = tokenOn((await enter()).html).form_token;
      const theirs = tokenOn((await new FormBrowser().open(oauthClient.authorizeUrl())).html).form_token;
      const before = await codesIssued();
      for (const act of ['allow', 'deny', 'log_out', 'log_in']) {
        const answer = await press(oauthClient.authorizeUrl(), { act, ...admin, ...token(mine, theirs), id: '' });
        expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
      expect(await codesIssued()).toBe(before);
    });

    it('none with the token of the page before the login', async () => {
      const early = tokenOn((await browser.open(oauthClient.authorizeUrl())).html);
      await browser.logIn(admin);
      expect((await press(oauthClient.authorizeUrl(), { act: 'allow', ...early })).status).toBe(403);
    });

    it('none of a browser that lost its cookie', async () => {
      const token = tokenOn((await enter()).html);
      const session = /switchhook_session=[^;]+/.exec(browser.cookies)![0];
      expect((await press(oauthClient.authorizeUrl(), { act: 'allow', ...token }, session)).status).toBe(403);
    });
  });
});

describe('the dashboard behind a TLS proxy with a base path', () => {
  it('restricts its cookies to TLS, and links within its path', async () => {
    const app = await TestApp.start({ DASHBOARD_URL: 'https://phone.example.com/admin' });
    const oauthClient = await OAuthClient.register(app);
    const admin = await app.user((await app.company()).id, { roles: ['admin'] });
    const browser = new FormBrowser();
    const first = await browser.open(oauthClient.authorizeUrl());
    expect(first.headers.getSetCookie()[0]).toMatch(/; Path=\/admin; HttpOnly; SameSite=Lax; Secure$/);
    const { headers } = await browser.logIn(admin);
    expect(headers.getSetCookie()[0]).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    expect(headers.get('location')).toMatch(/^\/admin\/oauth\/authorize\?client_id=/);
    await app.close();
  });
});
