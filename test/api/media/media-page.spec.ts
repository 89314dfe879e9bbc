import { HOUR } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { submitForm, withoutToken } from '../../support/http/form-browser.js';
import { download, storeFile } from '../../support/company/call-files.js';

interface Person {
  email: string;
  password: string;
}

describe('the page of a recording or a voicemail', () => {
  let app: TestApp;
  let company: TestCompany;
  let call: CallReference;
  let agent: Person & { id: number };
  let stranger: Person;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    agent = await app.user(company.id);
    stranger = await app.user((await app.company()).id);
    call = await (await CallCenter.open(app, company, 0)).ring();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('hello').toString('base64') }, 65);
  });

  afterAll(() => app.close());

  const pageOf = (id: number | string = call.id, kind = 'voicemail') => `${app.url}/assets/${kind}/${id}`;

  async function open(url: string, cookie?: string) {
    const response = await fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  async function logIn({ email, password }: Person, url = pageOf()) {
    const response = await submitForm(url, { email, password });
    const cookie = response.headers.get('set-cookie');
    return { status: response.status, headers: response.headers, cookie, html: await response.text() };
  }

  const sessionOf = async (person: Person): Promise<string> => (await logIn(person)).cookie!.split(';')[0];

  it('requires a login and reveals nothing before', async () => {
    const { status, headers, html } = await open(pageOf());
    expect(status).toBe(200);
    expect(html).toContain('<form method="post">');
    expect(html).not.toContain('audio');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(withoutToken((await open(pageOf(999_999))).html)).toBe(withoutToken(html));
  });

  it('accepts no login that another site sends', async () => {
    const { email, password } = agent;
    const [form_token] = /(?<=name="form_token" value=")[^"]+/.exec((await open(pageOf())).html)!;
    // Without a token, with another browser's, and with one but without the cookie, which browsers do not send.
    const forged: [fields: Record<string, string>, cookie: string][] = [
      [{}, ''],
      [{ form_token }, `switchhook_form=${'0'.repeat(32)}`],
      [{ form_token }, ''],
    ];
    for (const [fields, cookie] of forged) {
      const body = new URLSearchParams({ email, password, ...fields });
      const response = await fetch(pageOf(), { method: 'POST', redirect: 'manual', headers: { cookie }, body });
      expect([response.status, response.headers.get('set-cookie') ?? '']).toEqual([
        403,
        expect.not.stringContaining('switchhook_session'),
      ]);
      expect(await response.text()).toContain('was sent by another site; log in here.');
    }
  });

  it('plays for a user of the company, once logged in', async () => {
    const { status, headers, cookie } = await logIn(agent);
    expect([status, headers.get('location')]).toEqual([303, `/assets/voicemail/${call.id}`]);
    expect(cookie).toMatch(/^switchhook_session=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const page = await open(pageOf(), cookie!.split(';')[0]);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<p>1:05</p>');
    const source = /<audio controls preload="metadata" src="([^"]+)">/.exec(page.html)![1].replaceAll('&amp;', '&');
    expect((await download(app.url + source)).bytes.toString()).toBe('hello');
  });

  it('allows no script and loads only the audio', async () => {
    const { headers, html } = await open(pageOf(), await sessionOf(agent));
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; media-src 'self'$/,
    );
    expect(html).not.toMatch(/<script|https?:/);
  });

  it('is refused to a user of another company', async () => {
    const { status, cookie, html } = await logIn(stranger);
    expect([status, cookie]).toEqual([403, null]);
    expect(html).not.toContain('<audio');
  });

  it('is refused to a session of another company', async () => {
    const theirs = await (await CallCenter.open(app, await app.company(), 0)).ring();
    await storeFile(app, theirs, 'voicemail', { base64: Buffer.from('theirs').toString('base64') });
    const { status, html } = await open(pageOf(theirs.id), await sessionOf(agent));
    expect([status, html.includes('<audio')]).toEqual([403, false]);
    const missing = await open(pageOf(999_999), await sessionOf(agent));
    expect(withoutToken(missing.html)).toBe(withoutToken(html));
  });

  it('is refused with a wrong password, with the form again', async () => {
    const { status, cookie, html } = await logIn({ ...agent, password: 'wrong' });
    expect([status, cookie]).toEqual([403, null]);
    expect(html).toContain('The email address or the password is wrong.');
    expect(html).toContain('<form method="post">');
  });

  it('answers 404 for a call without such a file', async () => {
    expect((await open(pageOf(call.id, 'recording'), await sessionOf(agent))).status).toBe(404);
    expect((await open(pageOf(call.id, 'photo'))).status).toBe(404);
    expect((await open(pageOf('x'))).status).toBe(404);
  });

  it('requires a new login after eight hours without use', async () => {
    const cookie = await sessionOf(agent);
    app.clock.advance(8 * HOUR - 1);
    expect((await open(pageOf(), cookie)).html).toContain('<audio');
    app.clock.advance(8 * HOUR);
    expect((await open(pageOf(), cookie)).html).toContain('<form method="post">');
  });

  it('refuses a changed session', async () => {
    const cookie = await sessionOf(agent);
    for (const made of [`${cookie}x`, cookie.slice(0, -1), `switchhook_session=${'0'.repeat(64)}`])
      expect((await open(pageOf(), made)).html).toContain('<form method="post">');
    expect((await open(pageOf(), `other=1; ${cookie}; more=2`)).html).toContain('<audio');
  });

  it('ends the session of a deleted user', async () => {
    const leaver = await app.user(company.id);
    const cookie = await sessionOf(leaver);
    expect((await company.api.delete(`/v1/users/${leaver.id}`)).status).toBe(204);
    expect((await open(pageOf(), cookie)).html).toContain('<form method="post">');
  });

  it('refuses access after six months, like its call', async () => {
    const now = app.clock.now();
    app.clock.advance(190 * 24 * HOUR);
    expect((await logIn(agent)).status).toBe(403);
    app.clock.set(now);
  });

  it('limits logins per minute', async () => {
    const guess = { email: 'victim@example.com', password: 'guess' };
    for (let i = 0; i < 30; i++) expect((await logIn(guess)).status).toBe(403);
    const { status, html } = await logIn(guess);
    expect(status).toBe(429);
    expect(html).toContain('Too many logins');
  });
});
