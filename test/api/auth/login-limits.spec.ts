import type { Email } from 'postal-mime';
import { DAY, HOUR, MINUTE } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { setCompanyFlag } from '../../support/company/company-flags.js';
import { eventually } from '../../support/eventually.js';
import { ApiClient, type ApiResponse } from '../../support/http/api-client.js';
import { submitForm } from '../../support/http/form-browser.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { invitationLink, readMails, recipientOf } from '../../support/mails.js';

const OFFICE = '192.0.2.1';
const HOTEL = '192.0.2.2';

describe('the limits of logins', () => {
  let app: TestApp;
  let company: TestCompany;
  let anybody: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start({ TRUST_PROXY: 'loopback', ROLES: 'api,worker' });
    company = await app.company();
    anybody = new ApiClient(app.url);
    await app.user(company.id, { roles: ['owner'] });
  });

  afterAll(() => app.close());

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const logIn = (address: string, email: string, password: string): Promise<ApiResponse> =>
    anybody.send('POST', '/admin/v1/session', { email, password }, from(address));

  /** Guesses from many addresses at once, until unknown ones are refused; the user's first login counts as well. */
  async function attack(email: string): Promise<void> {
    const hosts = Array.from({ length: 100 }, (_, host) => `198.51.100.${host}`);
    const answers = await Promise.all(hosts.map((host) => logIn(host, email, 'a guess')));
    expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(99);
    expect((await logIn('203.0.113.9', email, 'a guess')).status).toBe(429);
  }

  it('block unknown addresses from an account that many addresses guess at, but not its user', async () => {
    const { email, password } = await app.user(company.id);
    expect((await logIn(OFFICE, email, password)).status).toBe(201);
    await attack(email.toUpperCase());
    const hotel = await logIn(HOTEL, email, password);
    expect(hotel.status).toBe(429);
    expect(hotel.body.troubleshoot).toMatch(
      /^Too many logins; try again in \d+ seconds, from a place where you logged in before, or set a new password by mail\.$/,
    );
    expect(hotel.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await logIn(OFFICE, email, 'a typo')).status).toBe(403);
    expect((await logIn(OFFICE, email, password)).status).toBe(201);
    const phone = { email, password };
    expect((await anybody.send('POST', '/phone/v1/session', phone, from(HOTEL))).status).toBe(429);
    expect((await anybody.send('POST', '/phone/v1/session', phone, from(OFFICE))).status).toBe(201);
    const page = `${app.url}/assets/recording/1`;
    expect((await submitForm(page, { email, password }, from(HOTEL).headers)).status).toBe(429);
    expect((await submitForm(page, { email, password }, from(OFFICE).headers)).status).toBe(403);
    app.clock.advance(HOUR);
    expect((await logIn(HOTEL, email, password)).status).toBe(201);
  });

  it('are the same for accounts that do not exist', async () => {
    await attack('nobody@example.com');
  });

  it('are lifted when an emailed link sets the password, and known addresses become unknown again', async () => {
    const { email, password } = await app.user(company.id);
    await logIn(OFFICE, email, password);
    await attack(email);
    await anybody.send('POST', '/admin/v1/password_resets', { email }, from(HOTEL));
    const isForUser = (mail: Email) => recipientOf(mail) === email;
    // The app's own worker may send the email.
    const link = await eventually(async () => invitationLink((await readMails(app.dataDir)).find(isForUser)!));
    const body = { token: new URL(link).hash.slice(1), password: 'a new password' };
    expect((await anybody.send('PUT', '/admin/v1/password_resets', body, from(HOTEL))).status).toBe(204);
    expect((await logIn(HOTEL, email, 'a new password')).status).toBe(201);
    expect((await logIn(OFFICE, email, 'a new password')).status).toBe(429);
  });

  it('trust an address for ninety days after its last login, for this user only', async () => {
    const [user, other] = [await app.user(company.id), await app.user(company.id)];
    const rows = (id: number) => app.reader.rows('SELECT address FROM known_addresses WHERE user_id = ?', [id]);
    await logIn(OFFICE, user.email, user.password);
    await logIn('2001:db8:1:2:3::4', user.email, user.password);
    expect(await rows(user.id)).toEqual([{ address: OFFICE }, { address: '2001:db8:1:2' }]);
    expect(await rows(other.id)).toEqual([]);
    app.clock.advance(60 * DAY);
    await logIn(OFFICE, user.email, user.password);
    app.clock.advance(60 * DAY);
    await app.settle();
    await eventually(async () => expect(await rows(user.id)).toEqual([{ address: OFFICE }]));
  });

  it('count wrong cookies as failed attempts, and ignore right ones', async () => {
    const { cookie } = await DashboardClient.logIn(app.url, await app.user(company.id));
    const wrong = `switchhook_session=${'0'.repeat(64)}`;
    const send = (method: string, value: string) =>
      anybody.send(method, '/admin/v1/session', undefined, { headers: { cookie: value, ...from(OFFICE).headers } });
    const first = await send('GET', wrong);
    expect([first.status, first.body]).toEqual([200, { session: null }]);
    expect(first.headers.get('set-cookie')).toMatch(/^switchhook_session=; Path=\/; Max-Age=0;/);
    for (let count = 1; count < 60; count++) expect((await send('DELETE', wrong)).status).toBe(401);
    expect((await send('DELETE', wrong)).status).toBe(429);
    expect((await send('GET', wrong)).status).toBe(429);
    expect((await send('GET', '')).body).toEqual({ session: null });
    expect((await send('GET', cookie)).body.session).not.toBeNull();
    app.clock.advance(MINUTE);
    expect((await send('DELETE', wrong)).status).toBe(401);
  });

  it('let the users of a closed company log out', async () => {
    const closed = await app.company();
    const dashboard = await DashboardClient.logIn(app.url, await app.user(closed.id, { roles: ['owner'] }));
    await setCompanyFlag(app, closed, 'active', false);
    expect((await dashboard.get('/admin/v1/session')).status).toBe(403);
    expect((await dashboard.delete('/admin/v1/session')).status).toBe(204);
    await setCompanyFlag(app, closed, 'active', true);
    expect((await dashboard.get('/admin/v1/session')).body).toEqual({ session: null });
  });
});
