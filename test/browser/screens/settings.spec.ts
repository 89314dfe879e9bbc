import { CreateConnection, CreateTrunk, DeleteTrunk } from '../../../src/contracts/carrier/commands.js';
import { RememberSampleData } from '../../../src/contracts/companies/commands.js';
import { DAY } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact, createTeam } from '../../support/builders.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { eventually } from '../../support/eventually.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardBrowser } from '../dashboard-browser.js';

describe('API keys, integrations and settings, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: { email: string; password: string };
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder Mifflin' });
    admin = await app.user(company.id, { roles: ['owner'], firstName: 'Pam', lastName: 'Beesly' });
    await app.commands.execute(new CreateConnection({ companyId: company.id, kind: 'simulator', name: 'Spare' }));
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const dialog = () => dashboard.page.getByRole('dialog');
  const button = (name: string) => dashboard.page.getByRole('button', { name, exact: true });
  const section = (name: string) => dashboard.page.getByRole('region', { name, exact: true });

  it('creates a key that works, and revokes it', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('API keys');
    await button('New key').click();
    await dialog().getByLabel('Name').fill('CRM');
    await button('Create').click();
    const apiId = await dialog().getByLabel('API ID', { exact: true }).inputValue();
    const token = await dialog().getByLabel('API token', { exact: true }).inputValue();
    const client = ApiClient.basic(app.url, apiId, token);
    expect((await client.get('/v1/ping')).status).toBe(200);
    await button('Done').click();
    await page.getByRole('cell', { name: 'CRM', exact: true }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('api-keys');
    await button('Revoke CRM').click();
    await dialog().getByRole('button', { name: 'Revoke' }).click();
    await page.getByText(/^Revoked /).waitFor();
    expect((await client.get('/v1/ping')).status).toBe(403);
  });

  it('limits the roles that keys and apps may give', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Settings');
    const label = page.getByText('Users that API keys and apps may create, change and delete', { exact: true });
    await label.waitFor();
    const [above, below] = await Promise.all([button('Save').first().boundingBox(), label.boundingBox()]);
    expect(below!.y - above!.y - above!.height).toBeGreaterThan(16);
    for (const role of ['Owner', 'Admin']) await page.getByRole('checkbox', { name: role, exact: true }).uncheck();
    await button('Save roles').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const person = { email: 'boss@example.com', first_name: 'The', last_name: 'Boss', role_ids: ['owner'] };
    const { status, body } = await company.api.post('/v2/users', person);
    expect([status, body.troubleshoot]).toEqual([
      403,
      'In this company API keys and apps may give only the roles supervisor, agent.',
    ]);
  });

  it('disables and uninstalls an integration', async () => {
    const { page } = dashboard;
    const { api } = await (await OAuthClient.register(app, { name: 'Acme CRM' })).connect(admin, 'Sales');
    await dashboard.openScreen('Integrations');
    await page.getByText(/^Pam Beesly, /).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('integrations');
    await page.getByRole('switch', { name: 'Send events to Sales' }).click();
    await eventually(async () => expect((await api.get('/v1/integrations/me')).body.integration.status).toBe('closed'));
    await button('Uninstall Sales').click();
    await dialog().getByRole('button', { name: 'Uninstall' }).click();
    await page.getByRole('heading', { name: 'Nothing is installed' }).waitFor();
    expect((await api.get('/v1/ping')).status).toBe(403);
  });

  it('changes the company, and how long data is retained', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Settings');
    await section('Company').getByLabel('Name').fill('Dunder Mifflin Scranton');
    await section('Company').getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'United States', exact: true }).dispatchEvent('click');
    await section('Company').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('banner').getByText('Dunder Mifflin Scranton').waitFor();
    await section('Retention').getByLabel('Recordings and voicemails').fill('90');
    await section('Retention').getByRole('button', { name: 'Save' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await eventually(async () => {
      const columns = 'name, country, keep_recordings_days AS days, keep_calls_days AS calls';
      const row = await app.reader.first(`SELECT ${columns} FROM companies WHERE id = ?`, [company.id]);
      expect(row).toEqual({ name: 'Dunder Mifflin Scranton', country: 'US', days: 90, calls: null });
    });
    app.clock.advance(DAY);
    await app.settle();
    await dashboard.goto('/settings');
    await dashboard.logIn(admin);
    await section('Retention').getByRole('row').nth(1).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('settings');
  });

  it('creates a carrier connection and deletes one', async () => {
    const { page } = dashboard;
    await button('New connection').click();
    await dialog().getByLabel('Name').fill('Paris');
    await button('Create').click();
    await dialog().getByText('Please enter the address of the bridge.').waitFor();
    await dialog().getByLabel('Address').fill('https://bridge.example.com');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('settings-connection');
    await button('Create').click();
    expect(await dialog().getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    await button('Done').click();
    await section('Carrier connections').getByRole('cell', { name: 'Paris', exact: true }).waitFor();
    const made = await app.reader.rows("SELECT kind, url, public_only FROM carrier_connections WHERE name = 'Paris'");
    expect(made).toEqual([{ kind: 'http', url: 'https://bridge.example.com', public_only: true }]);
    for (const name of ['Spare', 'Paris']) {
      await button(`Delete ${name}`).click();
      await dialog().getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('cell', { name, exact: true }).waitFor({ state: 'detached' });
    }
    await section('Carrier connections')
      .getByText(/^There are none/)
      .waitFor();
  });

  it('shows trunks apart from other connections, and that SIP is off', async () => {
    const trunk = { name: 'Provider', host: '127.0.0.1' };
    const { trunkId } = await app.commands.execute(new CreateTrunk({ companyId: company.id, trunk }));
    await dashboard.goto('/settings');
    await section('SIP trunks').getByText('SIP is off').waitFor();
    await section('SIP trunks').getByText('No running server has SIP_PORT set.').waitFor();
    await section('Carrier connections')
      .getByText(/^There are none/)
      .waitFor();
    await app.commands.execute(new DeleteTrunk({ companyId: company.id, trunkId }));
    // Without a reload: the list polls.
    await section('SIP trunks').getByText('There are none.').waitFor();
  });

  it('lists sample data, asks, and removes what nobody has changed', async () => {
    const { page } = dashboard;
    const samples = section('Sample data');
    expect(await samples.count()).toBe(0);
    await createTeam(company, 'Warehouse');
    const { id } = await createContact(company);
    await app.commands.execute(new RememberSampleData({ companyId: company.id }));
    await company.api.post(`/v1/contacts/${id}`, { first_name: 'Hedy', last_name: 'Lamarr' });
    await dashboard.goto('/settings');
    await samples.getByText('Sample data of this company: 1 team.', { exact: true }).waitFor();
    await samples.getByRole('row', { name: 'Contact Hedy Lamarr changed by people' }).waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await button('Remove sample data').click();
    await dialog().getByText('1 team: these are removed for good.').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect((await company.api.get('/v1/teams')).body.meta.total).toBe(1);
    await button('Remove sample data').click();
    await dialog().getByRole('button', { name: 'Remove sample data' }).click();
    await samples.getByText('Removed: 1 team.', { exact: true }).waitFor();
    await samples.getByText('One stays:', { exact: true }).waitFor();
    expect((await company.api.get('/v1/teams')).body.meta.total).toBe(0);
    expect((await company.api.get(`/v1/contacts/${id}`)).status).toBe(200);
    await page.reload();
    await section('Version and health').waitFor();
    await samples.waitFor({ state: 'detached' });
  });

  it('tests mail and AI, and shows the version', async () => {
    const { page } = dashboard;
    await button('Send a test mail').click();
    await page.getByText(`the mail to ${admin.email} was stored as a file`).waitFor();
    await button('Ask the AI').click();
    await page.getByText('embedded rules analyse calls').waitFor();
    await section('Version and health').getByText('Healthy').waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await dashboard.picture('settings-360');
  });
});
