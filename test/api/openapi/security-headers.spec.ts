import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { storeFile } from '../../support/company/call-files.js';
import { formsOf, FormBrowser } from '../../support/http/form-browser.js';
import { sendRaw } from '../../support/http/raw-http.js';
import { inviteUser } from '../../support/builders.js';
import { invitationLink, readMails, recipientOf } from '../../support/mails.js';
import { OpenApiDocument } from './openapi-document.js';

describe('every response', () => {
  let app: TestApp;
  let company: TestCompany;
  let browser: FormBrowser;
  let links: Record<'player' | 'audio' | 'invitation', string>;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    const owner = await app.user(company.id, { roles: ['owner'] });
    const call = await (await CallCenter.open(app, company, 0)).ring();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('hello').toString('base64') });
    const { body } = await company.api.get(`/v1/calls/${call.id}`);
    const { email } = await inviteUser(company);
    await app.settle();
    const mail = (await readMails(app.dataDir)).find((each) => recipientOf(each) === email)!;
    links = { player: body.call.asset, audio: body.call.voicemail, invitation: invitationLink(mail) };
    browser = new FormBrowser();
    await browser.open(`${app.url}/dashboard/integrations`);
    await browser.logIn(owner);
  });

  afterAll(() => app.close());

  const isNoSniff = ({ headers }: { headers: Pick<Headers, 'get'> }): boolean =>
    headers.get('x-content-type-options') === 'nosniff';

  it('of every operation forbids sniffing, with and without credentials', async () => {
    const { operations } = await OpenApiDocument.load(app.url);
    // Another company, because some operations delete what the other tests need.
    const { api: own } = await app.company();
    const without: string[] = [];
    for (const [path, method] of operations) {
      const url = path.replace(/\{[^}]+\}/g, '1');
      for (const api of [own, own.with(undefined)]) {
        const body = method === 'get' || method === 'delete' ? undefined : {};
        const answer = await api.send(method.toUpperCase(), url, body);
        if (!isNoSniff(answer)) without.push(`${method} ${path} ${answer.status}`);
      }
    }
    expect(operations.length).toBeGreaterThan(200);
    expect(without).toEqual([]);
  });

  it.each([
    ['health', '/health/live'],
    ['metrics', '/metrics'],
    ['documents', '/openapi.json'],
    ['files of pages', '/docs/reference.css'],
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

  it('to what is no HTTP forbids sniffing', async () => {
    const { status, headers } = await sendRaw(app.url, 'nonsense\r\n\r\n');
    expect([status, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  });

  it('that is a page has a policy and cannot be framed; its forms have a token', async () => {
    const pages = [
      '/docs',
      '/dashboard/integrations',
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
    for (const part of ['/docs', '/dashboard/integrations', '/assets/', '/dashboard/invitations/'])
      expect(found.filter((url) => url.includes(part)).length).toBeGreaterThanOrEqual(2);
  });
});
