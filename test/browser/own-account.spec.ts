import { TestApp, type TestCompany } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { DashboardClient } from '../support/http/dashboard-client.js';
import { DashboardBrowser } from './dashboard-browser.js';

const NEXT = 'four words and 1 comma,';

describe("one's own account, in a browser", () => {
  let app: TestApp;
  let company: TestCompany;
  let browser: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  beforeEach(async () => {
    browser = await DashboardBrowser.open(app.url);
  });

  afterEach(() => browser?.close());

  afterAll(() => app?.close());

  async function openAccount(name: string): Promise<void> {
    await browser.page.getByRole('button', { name: `Account of ${name}` }).click();
    await browser.page.getByRole('menuitem', { name: 'Password and sessions' }).click();
    await browser.page.getByRole('heading', { level: 1, name: 'Password and sessions' }).waitFor();
  }

  async function changePassword(current: string, password: string): Promise<void> {
    await browser.page.getByLabel('Present password').fill(current);
    await browser.page.getByLabel('New password').fill(password);
    await browser.page.getByRole('button', { name: 'Save the password' }).click();
  }

  async function looksGood(name: string): Promise<void> {
    expect(await browser.accessibilityFindings()).toEqual([]);
    await browser.picture(`${name}-wide`);
    await browser.page.setViewportSize({ width: 360, height: 740 });
    await browser.waitUntilFits();
    await browser.picture(`${name}-narrow`);
    await browser.page.setViewportSize({ width: 1280, height: 800 });
  }

  it('has a password and sessions in the dashboard, for supervisors too', async () => {
    const user = await app.user(company.id, { roles: ['supervisor'], firstName: 'Pam', lastName: 'Beesly' });
    const others = [await DashboardClient.logIn(app.url, user), await DashboardClient.logIn(app.url, user)];
    const areOver = () =>
      Promise.all(others.map(async (other) => (await other.get('/admin/v1/session')).body.session === null));
    const { page } = browser;
    await browser.goto('/live');
    await browser.logIn(user);
    await openAccount('Pam Beesly');
    await page.getByText('This one').waitFor();
    await looksGood('account-dashboard');
    const endOne = page.getByRole('button', { name: /^End the session in/ });
    expect(await endOne.count()).toBe(2);
    expect(browser.problems.splice(0)).toEqual([]);
    await endOne.first().click();
    await eventually(async () => expect(await endOne.count()).toBe(1));
    expect((await areOver()).sort()).toEqual([false, true]);

    await changePassword('wrong', NEXT);
    await page.getByText('Is wrong').waitFor();
    await changePassword(user.password, 'Password1');
    await page.getByText('Is one of the most common passwords').waitFor();
    browser.problems.splice(0);
    await changePassword(user.password, NEXT);
    await page.getByText('The password was changed').waitFor();
    await eventually(async () => expect(await endOne.count()).toBe(0));
    expect(await areOver()).toEqual([true, true]);
    await DashboardClient.logIn(app.url, { ...user, password: NEXT });
    await page.reload();
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText('All other sessions were ended.').waitFor();
    await eventually(async () => expect(await endOne.count()).toBe(0));
    expect(browser.problems).toEqual([]);
  });

  it('has a password and sessions in the workspace', async () => {
    const user = await app.user(company.id, { firstName: 'Ann', lastName: 'Agent' });
    const other = await app.phone(user, 'ios');
    const { page } = browser;
    await page.goto(`${app.url}/phone`);
    await browser.logIn(user);
    await openAccount('Ann Agent');
    await page.getByText('This one').waitFor();
    await looksGood('account-workspace');
    await page.getByRole('button', { name: 'End the session in iPhone or iPad' }).click();
    await page.getByText('The session was ended.').waitFor();
    expect((await other.get('/phone/v1/me')).status).toBe(403);
    await changePassword(user.password, NEXT);
    await page.getByText('The password was changed').waitFor();
    await DashboardClient.logIn(app.url, { ...user, password: NEXT });
    expect(browser.problems).toEqual([]);
  });
});
