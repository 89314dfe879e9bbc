import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { storeFile } from '../../support/company/call-files.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { formsOf, FormBrowser } from '../../support/http/form-browser.js';
import { sendRaw } from '../../support/http/raw-http.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { inviteUser } from '../../support/builders.js';
import { invitationLink, readMails, recipientOf } from '../../support/mails.js';
import { OpenApiDocument } from './openapi-document.js';

describe('every response', () => {
  let app: TestApp;
  let company: TestCompany;
  let browser: FormBrowser;
  let dashboard: DashboardClient;
  let links: Record<'player' | 'audio' | 'invitation', string>;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    const owner = await app.user(company.id, { roles: ['owner'] });
    dashboard = await DashboardClient.logIn(app.url, owner);
    const call = await (await CallCenter.open(app, company, 0)).ring();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('hello').toString('base64') });
    const { body } = await company.api.get(`/v1/calls/${call.id}`);
    const { email } = await inviteUser(company);
    await app.settle();
    const mail = (await readMails(app.dataDir)).find((each) => recipientOf(each) === email)!;
    links = { player: body.call.asset, audio: body.call.voicemail, invitation: invitationLink(mail) };
    browser = new FormBrowser();
    await browser.open((await OAuthClient.register(app)).authorizeUrl());
    await browser.logIn(owner);
  });

  afterAll(() => app.close());

  const isNoSniff = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
    headers.get('x-content-type-options') === 'nosniff';

  it('of every operation forbids sniffing, and storing its body, with and without credentials', async () => {
    const { operations } = await OpenApiDocument.load(app.url);
    // A separate company, because some operations delete resources that the other tests need.
    const { api: own } = await app.company();
    const without: string[] = [];
    const cached: string[] = [];
    for (const [path, method] of operations) {
      const url = path.replace(/\{[^}]+\}/g, '1');
      for (const api of [own, own.with(undefined)]) {
        const body = method === 'get' || method === 'delete' ? undefined : {};
        const answer = await api.send(method.toUpperCase(), url, body);
        if (!isNoSniff(answer)) without.push(`${method} ${path} ${answer.status}`);
        const cacheControl = answer.headers.get('cache-control');
        const expected = /^\/v[12]/.test(path) && path !== '/v1/oauth/token' ? 'private, no-cache' : 'no-store';
        if (cacheControl !== expected) cached.push(`${method} ${path} ${answer.status} ${cacheControl}`);
      }
    }
    expect(operations.length).toBeGreaterThan(200);
    expect(without).toEqual([]);
    expect(cached).toEqual([]);
  });

  it.each([
    ['an open session', '/admin/v1/session'],
    ['files', '/admin/v1/calls.csv'],
    ['versions that a change names', '/admin/v1/company'],
    ['the own phone', '/phone/v1/me'],
    ['unknown paths', '/admin/v1/nothing'],
    ['paths that are no URL', '/phone/v1/%'],
    ['paths in absolute form', 'http://other.example/phone/v1/me'],
  ])('of %s is stored by no browser', async (_, path) => {
    const head = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${dashboard.cookie}\r\n\r\n`;
    expect((await sendRaw(app.url, head)).headers['cache-control']).toBe('no-store');
  });

  it('of the public API may be stored by its client, which revalidates with the ETag', async () => {
    const first = await company.api.get('/v1/company');
    const tag = first.headers.get('etag')!;
    const again = await company.api.get('/v1/company', { headers: { 'if-none-match': tag } });
    const control = [first, again].map(({ status, headers }) => [status, headers.get('cache-control')]);
    expect(control).toEqual([
      [200, 'private, no-cache'],
      [304, 'private, no-cache'],
    ]);
  });

  it.each([
    ['health', '/health/live'],
    ['metrics', '/metrics'],
    ['documents', '/openapi.json'],
    ['files of pages', '/docs/reference.css'],
    ['licences', '/licences'],
    ['sounds', '/assets/sounds/welcome.mp3'],
    ['unknown paths', '/nothing'],
    ['unknown methods', '/v1/ping?x'],
    ['paths that are no URL', '/v1/%'],
    ['redirects', '/'],
  ])('of %s forbids sniffing', async (_, path) => {
    expect(isNoSniff(await fetch(app.url + path, { redirect: 'manual' }))).toBe(true);
  });

  it('of audio forbids sniffing, also of a part and if nothing has changed', async () => {
    const whole = await fetch(links.audio);
    const part = await fetch(links.audio, { headers: { range: 'bytes=0-1' } });
    const same = await fetch(links.audio, { headers: { 'if-none-match': whole.headers.get('etag')! } });
    expect([whole.status, part.status, same.status]).toEqual([200, 206, 304]);
    expect([whole, part, same].every(isNoSniff)).toBe(true);
    await Promise.all([whole, part].map((response) => response.arrayBuffer()));
  });

  it('to other input than HTTP forbids sniffing', async () => {
    const { status, headers } = await sendRaw(app.url, 'nonsense\r\n\r\n');
    expect([status, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  });

  it('that is a page has a policy and cannot be framed; its forms have a token', async () => {
    const pages = [
      '/docs',
      '/dashboard/download',
      '/dashboard/oauth/success',
      '/dashboard',
      '/phone',
      '/dashboard/oauth/authorize',
      '/dashboard/invitations/nothing',
      '/assets/recording/999',
      '/assets/photo/1',
    ].map((path) => app.url + path);
    const found: string[] = [];
    for (const visitor of [browser, new FormBrowser()])
      for (const url of [...pages, links.player, links.invitation]) {
        const { status, headers, html } = await visitor.open(url);
        if (!headers.get('content-type')?.startsWith('text/html')) continue;
        found.push(url);
        const policy = headers.get('content-security-policy');
        expect([url, status, policy]).toEqual([url, status, expect.stringMatching(/frame-ancestors 'none'/)]);
        expect([url, isNoSniff({ headers })]).toEqual([url, true]);
        const tokens = formsOf(html).map((form) => /name="form_token" value="[^"]{20,}"/.test(form));
        expect([url, tokens]).toEqual([url, tokens.map(() => true)]);
      }
    for (const part of ['/docs', '/dashboard/download', '/assets/', '/dashboard/invitations/'])
      expect(found.filter((url) => url.includes(part)).length).toBeGreaterThanOrEqual(2);
  });
});
