import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { SetupLink } from '../../../src/contracts/dashboard/queries.js';
import { AddTeamMember, CreateTeam } from '../../../src/contracts/teams/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { invitationLink, readMails, recipientOf } from '../../support/mails.js';
import { DashboardBrowser } from '../dashboard-browser.js';

const NEW_PASSWORD = 'four words and 1 comma,';

describe('access to the dashboard, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: { email: string; password: string };
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    dashboard = await DashboardBrowser.open(app.url);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  async function mailedLink(): Promise<string> {
    await app.settle();
    return invitationLink((await readMails(app.dataDir)).find((mail) => recipientOf(mail) === admin.email)!);
  }

  it('creates the first company with the token from the log, and makes a test call', async () => {
    const { page } = dashboard;
    await dashboard.goto('/calls');
    await page.getByLabel('Setup token').waitFor();
    await page.goto((await app.queries.execute(new SetupLink()))!);
    await page.getByLabel('Name of the company').fill('Vance Refrigeration');
    await page.getByLabel('Your first name').fill('Bob');
    await page.getByLabel('Your last name').fill('Vance');
    await page.getByLabel('Your email address').fill('bob@example.com');
    await page.getByLabel('New password').fill('cold as a fridge');
    await page.getByLabel('A phone number of the company').fill('+33 1 76 36 06 95');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('access-setup');
    await page.setViewportSize({ width: 360, height: 800 });
    await dashboard.picture('access-setup-360');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Create the company' }).click();
    await page.getByRole('heading', { name: 'Vance Refrigeration is ready' }).waitFor();
    await page.getByRole('button', { name: 'Make a test call' }).click();
    await page.getByText('The call rang for you, was answered and ended.').waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('access-ready');
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await dashboard.openScreen('Calls');
    await page.getByRole('link', { name: /^Open the call with/ }).waitFor();
    const calls = await app.reader.rows('SELECT status, user_id FROM calls');
    expect(calls).toEqual([{ status: 'done', user_id: expect.any(Number) }]);
    await dashboard.goto('/setup');
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });

  it('logs in with a link that works once', async () => {
    const { page } = dashboard;
    company = await app.company({ name: 'Dunder Mifflin' });
    const owner = await app.user(company.id, { roles: ['owner'] });
    admin = await app.user(company.id, { roles: ['admin'], firstName: 'Pam', lastName: 'Beesly' });
    await page.context().clearCookies();
    await page.goto(await app.commands.execute(new CreateLoginLink({ companyId: company.id, userId: owner.id })));
    await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
    await page.getByText('Dunder Mifflin').waitFor();
    expect(page.url()).not.toContain('#');
  });

  it('replaces a lost password by a link in an email', async () => {
    const { page } = dashboard;
    const before = await DashboardClient.logIn(app.url, admin);
    await dashboard.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByLabel('Email address').fill(admin.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor();
    await page.goto(await mailedLink());
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await page.getByLabel('New password').fill('short');
    await page.getByText('Too short').waitFor();
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Please choose 8 to 128 characters.').waitFor();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByText('Strong', { exact: true }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('access-reset');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    expect((await before.get('/admin/v1/session')).body).toEqual({ session: null });
    await page.getByRole('link', { name: 'Go to the login' }).click();
    await dashboard.logIn({ ...admin, password: NEW_PASSWORD });
    await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
  });

  async function logInAs(role: 'supervisor' | 'agent', teamId?: number): Promise<void> {
    const user = await app.user(company.id, { roles: [role], firstName: 'Dwight', lastName: 'Schrute' });
    if (teamId !== undefined)
      await app.commands.execute(new AddTeamMember({ companyId: company.id, teamId, userId: user.id }));
    await dashboard.page.context().clearCookies();
    await dashboard.goto('/login');
    await dashboard.logIn(user);
  }

  it('shows a supervisor only the calls of their own teams', async () => {
    const { page } = dashboard;
    const { teamId } = await app.commands.execute(new CreateTeam({ companyId: company.id, name: 'Sales' }));
    const center = await CallCenter.open(app, company);
    const foreign = await center.talk('+33639984512');
    const [userId] = (await CallCenter.open(app, company)).agents;
    await app.commands.execute(new AddTeamMember({ companyId: company.id, teamId, userId }));
    const own = await (await CallCenter.open(app, company, 0, { teamIds: [teamId] })).talk('+33639984511', userId);
    await logInAs('supervisor', teamId);
    await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
    await page.getByRole('row').filter({ hasText: '39 98 45 11' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: '39 98 45 12' }).count()).toBe(0);
    await dashboard.openScreen('Calls');
    const calls = page.getByRole('link', { name: /^Open the call with/ });
    await calls.waitFor();
    expect(await calls.count()).toBe(1);
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Live',
      'Calls',
      'Analytics',
      'Apache-2.0',
    ]);
    await calls.click();
    await page.getByLabel('New comment').fill('Well done');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.getByRole('paragraph').filter({ hasText: 'Well done' }).waitFor();
    expect((await company.api.get(`/v1/calls/${own.id}`)).body.call.comments).toHaveLength(1);
    expect((await company.api.get(`/v1/calls/${foreign.id}`)).body.call.comments).toEqual([]);
    await dashboard.goto('/tags');
    await page.getByRole('heading', { name: 'This is not for your role' }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    // Without conversation intelligence the server refuses its results, which the browser reports.
    dashboard.problems.splice(0);
  });

  it('tells an agent that the account is for the phone', async () => {
    const { page } = dashboard;
    await logInAs('agent');
    await page.getByRole('heading', { name: 'Your account is for the phone' }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('access-agent');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
  });
});
