import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { formsOf, FormBrowser } from '../../support/http/form-browser.js';
import { OAuthClient, type Person, REDIRECT } from '../../support/company/oauth-client.js';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

describe('/oauth/authorize of the dashboard', () => {
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

  describe('shows, without a redirect, that it does not know', () => {
    it.each<[string, () => Record<string, string | undefined>, string]>([
      ['a client_id', () => ({ client_id: '0'.repeat(32) }), 'client_id does not name an app'],
      ['a missing client_id', () => ({ client_id: undefined }), 'client_id does not name an app'],
      ['a client_id with more behind it', () => ({ client_id: `${oauthClient.clientId} ` }), 'client_id does not name'],
      ['another redirect_uri', () => ({ redirect_uri: 'https://evil.example.com/' }), 'redirect_uri is not the one'],
      ['a missing redirect_uri', () => ({ redirect_uri: undefined }), 'redirect_uri is not the one'],
      ['a redirect_uri with a slash more', () => ({ redirect_uri: `${REDIRECT}/` }), 'redirect_uri is not the one'],
      ['a redirect_uri with a query more', () => ({ redirect_uri: `${REDIRECT}?x=1` }), 'redirect_uri is not the one'],
      ['a redirect_uri in capitals', () => ({ redirect_uri: REDIRECT.toUpperCase() }), 'redirect_uri is not the one'],
    ])('%s', async (_, more, sentence) => {
      const { status, location, html } = await browser.open(oauthClient.authorizeUrl({ state: 's', ...more() }));
      expect([status, location]).toEqual([400, null]);
      expect(html).toContain(sentence);
      expect(formsOf(html)).toEqual([]);
    });

    it('a duplicate redirect_uri', async () => {
      const twice = `${oauthClient.authorizeUrl()}&redirect_uri=${encodeURIComponent(REDIRECT)}`;
      expect((await browser.open(twice)).status).toBe(400);
    });
  });

  describe('redirects to the client with its state and reports', () => {
    it.each<[string, Record<string, string | undefined>, string]>([
      ['a missing response_type', { response_type: undefined }, 'invalid_request'],
      ['another response_type', { response_type: 'token' }, 'unsupported_response_type'],
      ['another scope', { scope: 'everything' }, 'invalid_scope'],
      ['a scope more', { scope: 'public_api admin' }, 'invalid_scope'],
      ['an empty scope', { scope: '' }, 'invalid_scope'],
      ['a plain code_challenge', { code_challenge: CHALLENGE, code_challenge_method: 'plain' }, 'invalid_request'],
      ['a code_challenge without a method', { code_challenge: CHALLENGE }, 'invalid_request'],
      ['a method without a code_challenge', { code_challenge_method: 'S256' }, 'invalid_request'],
      ['a short code_challenge', { code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
    ])('%s', async (_, more, error) => {
      const { status, location } = await browser.open(oauthClient.authorizeUrl({ state: 'x&y=é /+%', ...more }));
      const back = new URL(location!);
      expect([status, back.origin + back.pathname]).toEqual([303, REDIRECT]);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        error,
        error_description: expect.any(String),
        state: 'x&y=é /+%',
      });
    });

    it('a duplicate parameter, without a state when none was sent', async () => {
      const { location } = await browser.open(`${oauthClient.authorizeUrl()}&response_type=code`);
      const back = new URL(location!);
      expect([back.searchParams.get('error'), back.searchParams.has('state')]).toEqual(['invalid_request', false]);
    });

    it('that the Admin denied access, without creating a code', async () => {
      await enter(admin, oauthClient.authorizeUrl({ state: 'abc' }));
      const before = await codesIssued();
      const back = new URL((await browser.press('deny')).location!);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        error: 'access_denied',
        error_description: expect.any(String),
        state: 'abc',
      });
      expect(await codesIssued()).toBe(before);
    });
  });

  describe('once allowed', () => {
    it('redirects with a code and the unchanged state, after the query of the redirect_uri', async () => {
      const withQuery = await OAuthClient.register(app, { redirectUri: `${REDIRECT}?tenant=a%20b` });
      const state = 'ü ?&=#+%2F"<>';
      const back = await withQuery.authorize(admin, { state });
      expect(back.href.startsWith(`${REDIRECT}?tenant=a%20b&code=`)).toBe(true);
      expect(back.searchParams.get('code')).toMatch(/^[0-9a-f]{64}$/);
      expect(back.searchParams.get('state')).toBe(state);
    });

    it('redirects without a state when none was sent, with public_api as the default scope', async () => {
      const back = await oauthClient.authorize(admin, { scope: undefined });
      expect([...back.searchParams.keys()]).toEqual(['code']);
    });

    it('names the installation as the Admin chose, or after the app', async () => {
      const nameOf = async (name: string) => {
        const { api } = await oauthClient.connect(admin, name);
        return (await api.get('/v1/integrations/me')).body.integration.custom_name;
      };
      expect(await nameOf('  Sales & Co 😀 ')).toBe('Sales & Co 😀');
      expect(await nameOf('  ')).toBe('Acme CRM');
      expect(await nameOf('x'.repeat(300))).toBe('x'.repeat(255));
    });
  });

  it('allows no script, loads only the logo, and allows forms only to the client', async () => {
    const login = await browser.open(oauthClient.authorizeUrl());
    const consent = await enter();
    const policy = (forms: string, more: string): RegExp =>
      new RegExp(
        `^default-src 'none'; style-src 'sha256-[^']+'; form-action ${forms}; frame-ancestors 'none'; base-uri 'none'${more}$`,
      );
    expect(login.headers.get('content-security-policy')).toMatch(policy("'self'", ''));
    expect(consent.headers.get('content-security-policy')).toMatch(
      policy("'self' https://crm.example.com", '; img-src https://logos.example.com'),
    );
    for (const { headers, html } of [login, consent]) {
      expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
      expect([
        headers.get('cache-control'),
        headers.get('referrer-policy'),
        headers.get('x-content-type-options'),
      ]).toEqual(['no-store', 'no-referrer', 'nosniff']);
    }
    const [cookie] = login.headers.getSetCookie();
    expect(cookie).toMatch(/^switchhook_form=[0-9a-f]{32}; Path=\/dashboard; HttpOnly; SameSite=Lax$/);
  });

  it('escapes names', async () => {
    const evil = await OAuthClient.register(app, { name: '<b onload="x">&' });
    await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { name: '<i>Dunder</i>' } }));
    const { html } = await enter(admin, evil.authorizeUrl());
    await app.commands.execute(new UpdateCompany({ companyId: company.id, settings: { name: 'Dunder & Mifflin' } }));
    expect(html).toContain('&lt;b onload=&quot;x&quot;&gt;&amp;');
    expect(html).toContain('&lt;i&gt;Dunder&lt;/i&gt;');
    expect(html).not.toMatch(/<b onload|<i>/);
  });
});
