import { OpenBrowserSession } from '../../../src/contracts/auth/commands.js';
import { ListBrowserSessions } from '../../../src/contracts/auth/queries.js';
import { ChangeAccount, ResetPassword } from '../../../src/contracts/users/commands.js';
import { UserByPassword } from '../../../src/contracts/users/queries.js';
import { HOUR, MINUTE } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { eventually } from '../../support/eventually.js';
import { FormBrowser } from '../../support/http/form-browser.js';

const NEW_PASSWORD = 'a new password';

describe('a browser session', () => {
  let app: TestApp;
  let company: TestCompany;
  let url: string;

  beforeAll(async () => {
    app = await TestApp.start({ ROLES: 'api,worker' });
    company = await app.company();
    url = (await OAuthClient.register(app)).authorizeUrl();
    await app.user(company.id, { roles: ['owner'] });
  });

  afterAll(() => app.close());

  async function logIn() {
    const user = await app.user(company.id, { roles: ['admin'] });
    const browser = new FormBrowser();
    await browser.open(url);
    await browser.logIn(user);
    expect(await isLoggedIn(browser)).toBe(true);
    return { user, browser };
  }

  const isLoggedIn = async (browser: FormBrowser): Promise<boolean> =>
    (await browser.open(url)).html.includes('value="allow"');
  const list = (userId: number, companyId = company.id) =>
    app.queries.execute(new ListBrowserSessions({ companyId, userId }));
  const change = (userId: number, active: boolean) =>
    app.commands.execute(new ChangeAccount({ companyId: company.id, userId, changes: { active } }));
  const reset = (userId: number, companyId = company.id) =>
    app.commands.execute(new ResetPassword({ companyId, userId, password: NEW_PASSWORD }));

  it('is listed for its user, with address, browser and last use', async () => {
    const { user, browser } = await logIn();
    const start = app.clock.now();
    const session = {
      id: expect.any(Number),
      address: '127.0.0.1',
      userAgent: 'node',
      isCurrent: false,
      createdAt: start,
      expiresAt: start + 8 * HOUR,
    };
    expect(await list(user.id)).toEqual([{ ...session, lastSeenAt: start }]);
    app.clock.advance(MINUTE - 1);
    await browser.open(url);
    expect(await list(user.id)).toMatchObject([{ lastSeenAt: start }]);
    app.clock.advance(1);
    await browser.open(url);
    expect(await list(user.id)).toMatchObject([{ lastSeenAt: start + MINUTE }]);
    expect(await list(user.id, (await app.company()).id)).toEqual([]);
  });

  it('is stored without its token', async () => {
    const { browser } = await logIn();
    const [, token] = /switchhook_session=(\w+)/.exec(browser.cookies)!;
    const rows = await app.reader.rows('SELECT * FROM browser_sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends with a logout, also for a copy of the cookie', async () => {
    const { user, browser } = await logIn();
    const copy = browser.cookies;
    await browser.open(`${app.url}/dashboard/download`);
    await browser.press('log_out');
    expect(await list(user.id)).toEqual([]);
    const page = await fetch(url, { headers: { cookie: copy } });
    expect(await page.text()).toContain('Log in to');
  });

  it('ends with a new password, in every browser of that user only', async () => {
    const { user, browser } = await logIn();
    const other = await logIn();
    await reset(user.id);
    expect(await list(user.id)).toEqual([]);
    expect(await isLoggedIn(browser)).toBe(false);
    expect(await isLoggedIn(other.browser)).toBe(true);
    expect((await browser.logIn(user)).status).toBe(403);
    expect((await browser.logIn({ ...user, password: NEW_PASSWORD })).status).toBe(303);
  });

  it('ends when the user is deactivated, who can log in only once reactivated', async () => {
    const { user, browser } = await logIn();
    await change(user.id, false);
    expect(await list(user.id)).toEqual([]);
    expect(await isLoggedIn(browser)).toBe(false);
    expect((await browser.logIn(user)).status).toBe(403);
    await change(user.id, true);
    expect((await browser.logIn(user)).status).toBe(303);
  });

  it('ends when the user is deleted', async () => {
    const { user, browser } = await logIn();
    expect((await company.api.delete(`/v1/users/${user.id}`)).status).toBe(204);
    expect(await list(user.id)).toEqual([]);
    expect(await isLoggedIn(browser)).toBe(false);
  });

  it('does not start if the password changes while it is being checked', async () => {
    const { user } = await logIn();
    const login = (await app.queries.execute(new UserByPassword(user)))!;
    await reset(user.id);
    const browser = { address: '127.0.0.1', userAgent: 'late' };
    const opening = app.commands.execute(new OpenBrowserSession({ login, browser }));
    await expect(opening).rejects.toThrow(/password is wrong/);
    expect(await list(user.id)).toEqual([]);
  });

  it('is deleted within an hour of its expiry', async () => {
    const { user } = await logIn();
    const count = async () =>
      (await app.reader.rows('SELECT id FROM browser_sessions WHERE user_id = ?', [user.id])).length;
    app.clock.advance(7 * HOUR);
    await app.settle();
    expect(await count()).toBe(1);
    app.clock.advance(2 * HOUR);
    await app.settle();
    // The app's own worker may be the one that deletes it.
    await eventually(async () => expect(await count()).toBe(0));
  });
});
