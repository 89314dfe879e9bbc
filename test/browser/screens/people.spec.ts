import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { DashboardBrowser } from '../dashboard-browser.js';

const CSV = `First name;Last name;Email;Roles
Jim;Halpert;jim@example.com;agent
Dwight;Schrute;dwight@example.com;agent supervisor
Nobody;;nobody@example.com;
Jim;Again;jim@example.com;agent`;

describe('people, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: { id: number; email: string; password: string };
  let agent: { id: number; email: string; password: string };
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder Mifflin' });
    admin = await app.user(company.id, { roles: ['owner'], firstName: 'Pam', lastName: 'Beesly' });
    agent = await app.user(company.id, { roles: ['agent'], firstName: 'Kevin', lastName: 'Malone' });
    await CallCenter.open(app, company);
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const user = async (ref: string | number) => (await company.api.get(`/v2/users/${ref}`)).body.user;

  async function openUser(name: string): Promise<void> {
    await dashboard.openScreen('People');
    await dashboard.page.getByLabel('Search by name').fill(name.toLowerCase());
    await eventually(async () => expect(await dashboard.page.getByRole('row').count()).toBe(2));
    await dashboard.page.getByRole('link', { name }).click();
    await dashboard.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  it('invites one user', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('People');
    await page.getByRole('link', { name: 'Kevin Malone' }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('First name').fill('Angela');
    await form.getByLabel('Last name').fill('Martin');
    await form.getByLabel('Email address').fill('angela@example.com');
    await form.getByLabel('Supervisor').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Angela Martin' }).waitFor();
    await dashboard.picture('people');
    expect(await user('angela@example.com')).toMatchObject({ name: 'Angela Martin', available: false });
  });

  it('invites many from a file, and shows which rows are wrong', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('People');
    await page.getByRole('link', { name: 'Invite many' }).click();
    await page.getByLabel('Content of the file').fill(CSV);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByText('last_name is mandatory and must not be blank.').waitFor();
    await page.getByText('email is already taken.').waitFor();
    await dashboard.picture('people-invite');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await eventually(async () => expect(await page.getByText('Invited', { exact: true }).count()).toBe(2));
    expect((await user('dwight@example.com')).name).toBe('Dwight Schrute');
    expect((await company.api.get('/v2/users/nobody@example.com')).status).toBe(404);
  });

  it('changes the profile, the availability and the Numbers of a user', async () => {
    const { page } = dashboard;
    await openUser('Kevin Malone');
    await page.getByLabel('Wrap-up time (seconds)').fill('25');
    await page.getByRole('combobox', { name: 'Time zone', exact: true }).fill('Paris');
    await page.getByRole('option', { name: 'Europe/Paris' }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Save the profile' }).click();
    await eventually(async () =>
      expect(await user(agent.id)).toMatchObject({ wrap_up_time: 25, time_zone: 'Europe/Paris' }),
    );
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Unavailable' }).dispatchEvent('click');
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'In training' }).dispatchEvent('click');
    await page.getByRole('button', { name: 'Save the availability' }).click();
    await eventually(async () => expect((await user(agent.id)).substatus).toBe('in_training'));
    await page.getByRole('combobox', { name: 'Numbers of the user' }).click();
    await page.getByRole('option').first().dispatchEvent('click');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save the Numbers' }).click();
    await eventually(async () =>
      expect((await company.api.get(`/v2/users/${agent.id}/numbers`)).body.meta.total).toBe(1),
    );
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('people-user');
    await page.setViewportSize({ width: 360, height: 740 });
    await dashboard.picture('people-user-360');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('sets working hours with the keyboard alone', async () => {
    const { page } = dashboard;
    await openUser('Kevin Malone');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('gridcell', { name: 'Monday, 09:00 to 09:30' }).focus();
    await page.keyboard.press('Space');
    for (let halfHours = 0; halfHours < 3; halfHours++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText('2.5 hours a week.').waitFor();
    await page.getByRole('button', { name: 'Save the working hours' }).click();
    const client = await DashboardClient.logIn(app.url, admin);
    await eventually(async () => {
      const { body } = await client.get(`/admin/v1/users/${agent.id}`);
      expect(body.user).toMatchObject({
        availability_status: 'custom',
        working_hours: {
          time_zone: 'Europe/Paris',
          spans: [
            { days: [1], from: '09:00', to: '11:00' },
            { days: [2], from: '10:30', to: '11:00' },
          ],
        },
      });
    });
  });

  it('creates a SIP phone that cannot register yet, because SIP is off', async () => {
    const { page } = dashboard;
    const dialog = page.getByRole('dialog');
    await openUser('Kevin Malone');
    await page.getByRole('button', { name: 'New SIP phone' }).click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText(/^SIP is off: phones cannot register/).waitFor();
    expect(await dialog.getByLabel('Server').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('group', { name: 'SIP phone' }).getByText('Not registered').waitFor();
  });

  it('ends the session of a user, and deletes the user', async () => {
    const { page } = dashboard;
    const session = await DashboardClient.logIn(app.url, agent);
    await openUser('Kevin Malone');
    await page.getByRole('button', { name: /^End the session in/ }).click();
    await page.getByText('The user is not logged in to the dashboard.').waitFor();
    expect((await session.get('/admin/v1/session')).body.session).toBeNull();
    await page.getByRole('button', { name: 'Delete Kevin Malone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    expect((await company.api.get(`/v2/users/${agent.id}`)).status).toBe(404);
  });

  it('creates, changes and deletes a team', async () => {
    const { page } = dashboard;
    const teams = async () => (await company.api.get('/v1/teams')).body.teams;
    await dashboard.openScreen('People');
    await page.getByRole('tab', { name: 'Teams' }).click();
    await page.getByRole('button', { name: 'New team' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Sales');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Members' }).fill('Angela');
    await page.getByRole('option', { name: /Angela Martin/ }).dispatchEvent('click');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 member: Angela Martin').waitFor();
    expect(await teams()).toMatchObject([{ name: 'Sales', users: [{ name: 'Angela Martin' }] }]);
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('people-teams');
    await page.getByRole('button', { name: 'Edit Sales' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Sales Scranton');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Sales Scranton', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Sales Scranton' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No teams yet' }).waitFor();
    expect(await teams()).toEqual([]);
  });
});
