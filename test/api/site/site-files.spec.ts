import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestApp } from '../../support/app.js';

const SECURITY_TEXT = '/.well-known/security.txt';
const A_DAY = 'public, max-age=86400';

describe('the files of the site', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ CONTACT: 'security@example.com' });
  });

  afterAll(() => app.close());

  const read = (file: string): string => readFileSync(join(__dirname, '../../..', file), 'utf8');
  const withoutTime = (text: string): string => text.replace(/^Expires: .*$/m, 'Expires: …');

  it('show anybody the licence and those of its dependencies, as plain text that is cached for a day', async () => {
    const answer = await fetch(`${app.url}/licences`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      A_DAY,
    ]);
    expect(text).toMatch(/^Switchhook \d+\.\d+\.\d+\n/);
    expect(text).toContain(read('LICENSE'));
    expect(text).toContain(read('THIRD-PARTY-NOTICES.txt'));
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect((await fetch(`${app.url}/licences`, { headers })).status).toBe(304);
  });

  it('list the security contact, as RFC 9116 requires, with an expiry that moves on every day', async () => {
    app.clock.set('2026-06-18T10:11:02Z');
    const answer = await fetch(app.url + SECURITY_TEXT);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; charset=utf-8',
      A_DAY,
    ]);
    expect(await answer.text()).toBe('Contact: mailto:security@example.com\nExpires: 2026-12-15T00:00:00.000Z\n');
    app.clock.set('2026-06-19T00:00:00Z');
    const later = await (await fetch(app.url + SECURITY_TEXT)).text();
    expect(later).toContain('Expires: 2026-12-16T00:00:00.000Z\n');
    expect(withoutTime(later)).toBe('Contact: mailto:security@example.com\nExpires: …\n');
  });

  it('allow only reads', async () => {
    for (const path of ['/licences', SECURITY_TEXT]) {
      const answer = await fetch(app.url + path, { method: 'POST' });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  it('accept a web page as the contact, too', async () => {
    const other = await TestApp.start({ CONTACT: 'https://example.com/security' });
    expect(await (await fetch(other.url + SECURITY_TEXT)).text()).toContain('Contact: https://example.com/security\n');
    await other.close();
  });

  it('list nobody if the operator has set no contact', async () => {
    const other = await TestApp.start();
    const answer = await fetch(other.url + SECURITY_TEXT);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'Not Found', troubleshoot: expect.any(String) }),
    ]);
    await other.close();
  });
});
