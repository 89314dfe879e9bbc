import { TestApp, type TestCompany } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';
import { DashboardBrowser } from '../dashboard-browser.js';

describe('webhooks, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company({ name: 'Dunder Mifflin' });
    const admin = await app.user(company.id, { roles: ['owner'] });
    receiver = await Receiver.start();
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
    await receiver?.close();
  });

  const dialog = () => dashboard.page.getByRole('dialog');
  const button = (name: string) => dashboard.page.getByRole('button', { name, exact: true });
  const webhooks = async (): Promise<any[]> => (await company.api.get('/v1/webhooks')).body.webhooks;

  it('creates one with chosen events, and shows its secret once', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Webhooks');
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await button('New webhook').click();
    await dialog().getByLabel('Address').fill(receiver.url);
    await dialog().getByLabel('Name').fill('CRM');
    await dialog().getByRole('switch', { name: 'All events, including those added later' }).click();
    await dialog().getByLabel('Search events').fill('call.e');
    await dialog().getByRole('checkbox', { name: 'call.ended', exact: true }).check();
    await dialog().getByLabel('Search events').fill('');
    await dialog().getByRole('checkbox', { name: 'Contacts', exact: true }).check();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('webhook-form');
    await button('Save').click();
    const secret = await dialog().getByLabel('Signing secret', { exact: true }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await dashboard.picture('webhook-secret');
    await button('Done').click();
    await page.getByRole('link', { name: 'CRM' }).waitFor();
    const [made] = await webhooks();
    expect(made).toMatchObject({ custom_name: 'CRM', url: receiver.url, active: true });
    expect(made.events).toEqual(['call.ended', 'contact.created', 'contact.updated', 'contact.deleted']);
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture('webhooks');
  });

  it('sends a test event, shows request and response, and sends it again', async () => {
    const { page } = dashboard;
    await page.getByRole('link', { name: 'CRM' }).click();
    await button('Send a test event').click();
    await dialog().getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The test event is on its way').waitFor();
    receiver.respondNextWith((response) => void response.writeHead(500).end('not here'));
    await app.deliver();
    await page.getByRole('button', { name: /^Show delivery \d+ of call.created$/ }).click();
    await dialog().getByText('not here').waitFor();
    await dialog()
      .getByText(/answered 500/)
      .waitFor();
    await dialog().getByRole('region', { name: 'Content' }).getByText('"event": "call.created"').waitFor();
    await dashboard.picture('webhook-delivery');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dialog().getByRole('button', { name: 'Send again', exact: true }).click();
    await page.getByText('The delivery is sent again').waitFor();
    await app.deliver();
    expect(receiver.take().map(({ json }) => json.event)).toEqual(['call.created', 'call.created']);
    await dialog().getByText('Delivered', { exact: true }).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
    await dashboard.picture('webhook');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
  });

  it('filters deliveries, replays a time range, and rotates the secret', async () => {
    const { page } = dashboard;
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Failed' }).dispatchEvent('click');
    await page.getByRole('heading', { name: 'No deliveries' }).waitFor();
    await button('Replay a time range').click();
    await dialog().getByRole('button', { name: 'Send again' }).click();
    await page.getByText('0 deliveries are sent again').waitFor();
    await button('New secret').click();
    await dialog().getByRole('button', { name: 'New secret' }).click();
    expect(await dialog().getByLabel('Signing secret', { exact: true }).inputValue()).toMatch(/^whsec_/);
    await button('Done').click();
  });

  it('is switched off, changed and deleted', async () => {
    const { page } = dashboard;
    await page.getByRole('switch', { name: 'Send events' }).click();
    await page.getByText('Switched off').waitFor();
    expect((await webhooks())[0].active).toBe(false);
    await button('Edit').click();
    await dialog().getByLabel('Name').fill('Help desk');
    await button('Save').click();
    await page.getByRole('heading', { level: 1, name: 'Help desk' }).waitFor();
    await dashboard.page.setViewportSize({ width: 360, height: 740 });
    await dashboard.picture('webhook-360');
    await page.getByRole('link', { name: 'All webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await dashboard.picture('webhooks-360');
    await dashboard.page.setViewportSize({ width: 1280, height: 800 });
    await button('Delete Help desk').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await eventually(async () => expect(await webhooks()).toEqual([]));
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });
});
