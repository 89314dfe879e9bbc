import { CARRIER_TOKEN } from '../../engine/call-scenario.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { freshDigits } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { DashboardBrowser } from '../dashboard-browser.js';

const BLOCKED = '+33639984512';

describe('the Numbers of the dashboard, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: DashboardClient;
  let carrier: ApiClient;
  let dashboard: DashboardBrowser;
  const digits = freshDigits();

  beforeAll(async () => {
    app = await TestApp.start({ CARRIER_TOKEN });
    company = await app.company({ name: 'Dunder Mifflin' });
    await app.user(company.id, { roles: ['owner'] });
    const pam = await app.user(company.id, { roles: ['admin'], firstName: 'Pam', lastName: 'Beesly' });
    admin = await DashboardClient.logIn(app.url, pam);
    carrier = new ApiClient(app.url, `Bearer ${CARRIER_TOKEN}`);
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(pam);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const number = async () => (await admin.get('/admin/v1/numbers')).body.numbers[0];
  const flow = async () => (await admin.get(`/admin/v1/numbers/${(await number()).id}/flow`)).body.flow;
  const picture = async (name: string): Promise<void> => {
    await dashboard.picture(name);
    await dashboard.page.setViewportSize({ width: 360, height: 740 });
    await dashboard.picture(`${name}-360`);
    await dashboard.page.setViewportSize({ width: 1280, height: 800 });
  };

  it('creates a Number, and shows errors next to the field', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Numbers');
    await page.getByRole('heading', { name: 'No Numbers yet' }).waitFor();
    await page.getByRole('button', { name: 'New Number' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone number').fill('0199');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^Must be a phone number in E\.164/).waitFor();
    // The browser reports every refused request.
    expect(dashboard.problems.splice(0)).toEqual([expect.stringContaining('400')]);
    await dialog.getByLabel('Phone number').fill(digits);
    await dialog.getByLabel('Name').fill('Front desk');
    await dialog.getByRole('combobox', { name: 'Users it rings' }).click();
    await page.getByRole('option', { name: 'Pam Beesly' }).dispatchEvent('click');
    await dialog.getByLabel('Name').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Front desk' }).waitFor();
    expect(await number()).toMatchObject({ e164_digits: digits, name: 'Front desk', users: [expect.any(Number)] });
  });

  it('changes its settings, opening hours and prompts', async () => {
    const { page } = dashboard;
    const section = (name: string) => page.getByRole('form', { name });
    const saved = () => page.getByText('Saved', { exact: true }).first().waitFor();
    await section('General').getByLabel('Name').fill('Reception');
    await section('General').getByLabel('Calls are recorded').click();
    await section('General').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reception' }).waitFor();
    const opening = section('Opening hours and holidays');
    await opening.getByRole('combobox', { name: 'When it is open' }).click();
    await page.getByRole('option', { name: 'By opening hours' }).dispatchEvent('click');
    await opening.getByRole('button', { name: 'Add hours' }).click();
    await opening.getByLabel('To', { exact: true }).fill('17:00');
    await opening.getByRole('button', { name: 'Add a holiday' }).click();
    await opening.getByLabel('Date').fill('2026-12-25');
    await opening.getByLabel('Name').fill('Christmas');
    await opening.getByRole('button', { name: 'Save' }).click();
    await saved();
    await eventually(async () =>
      expect(await number()).toMatchObject({
        name: 'Reception',
        live_recording_activated: true,
        availability_status: 'custom',
        opening_hours: {
          hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }],
          holidays: [{ date: '2026-12-25', name: 'Christmas' }],
        },
      }),
    );
    await picture('numbers-detail');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
  });

  it('uploads a prompt, which the Number then plays', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Numbers');
    await picture('numbers-list');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('tab', { name: 'Prompts and music' }).click();
    await page.getByRole('button', { name: 'Upload a sound' }).click();
    await page.locator('input[type=file]').setInputFiles('sounds/voicemail.mp3');
    await page.getByRole('dialog').getByLabel('Name').fill('Our greeting');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Our greeting', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Listen to Our greeting' }).waitFor();
    await picture('numbers-sounds');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.openScreen('Numbers');
    await page.getByRole('link', { name: 'Open Reception' }).click();
    await page.getByRole('combobox', { name: 'Voicemail greeting' }).click();
    await page.getByRole('option', { name: 'Our greeting' }).dispatchEvent('click');
    await page.getByRole('form', { name: 'Prompts and music' }).getByRole('button', { name: 'Save' }).click();
    await eventually(async () => expect((await number()).messages.voicemail).toMatch(/\/sounds\/[\w-]{36}\.mp3$/));
  });

  it('edits the flow with the outline alone, with errors next to the widget, undo, and a test call', async () => {
    const { page } = dashboard;
    await page.getByRole('link', { name: 'Edit the flow' }).click();
    await page.getByRole('heading', { level: 1, name: 'Flow of Reception' }).waitFor();
    const outline = page.getByRole('list', { name: 'Widgets' });
    const canvas = page.getByRole('region', { name: 'Drawing of the flow' });
    await canvas.locator('[data-widget="ring"]').waitFor();
    await page.getByRole('button', { name: 'Add a widget' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Menu', exact: true }).press('Enter');
    await page.getByRole('status').getByText('2 errors').waitFor();
    await canvas.locator('[data-widget="menu"]').getByText('must name a widget').waitFor();
    const form = page.getByRole('region', { name: 'menu' });
    await form.getByText('Must name a widget').first().waitFor();
    await picture('numbers-flow-errors');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await outline.getByRole('button', { name: 'menu' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Redo' }).click();
    await outline.getByRole('button', { name: 'menu' }).click();
    // Without the mouse, since the list moves while errors appear and disappear.
    const choose = async (field: string, widget: string): Promise<void> => {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: widget, exact: true }).dispatchEvent('click');
    };
    await page.getByLabel('Title').fill('Sales');
    await choose('Leads to', 'waiting');
    await choose('Without a key', 'voicemail');
    await outline.getByRole('button', { name: 'opening_hours' }).click();
    await choose('If open', 'menu');
    await page.getByText('No errors').waitFor();

    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByLabel('Time of the call').fill('2026-06-15T12:00');
    await page.getByLabel('Keys that are pressed').fill('1');
    await page.getByRole('button', { name: 'Run the test call' }).click();
    await page.getByText('An agent answers the call.').waitFor();
    await eventually(async () => {
      const path = await canvas
        .locator('[data-path]')
        .evaluateAll((nodes) => nodes.map((node: any) => node.dataset.widget));
      expect(path.sort()).toEqual(['menu', 'opening_hours', 'ring', 'waiting']);
    });
    await picture('numbers-flow-test');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'End the test' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(async () =>
      expect((await flow()).widgets.menu).toMatchObject({
        options: [{ key: '1', title: 'Sales', branch: 'Sales', next: 'waiting' }],
        next_timeout: 'voicemail',
      }),
    );
    expect((await company.api.get('/v1/calls')).body.calls).toEqual([]);
  });

  it('restores an earlier version, and asks before changes are lost', async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'Versions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pam Beesly').first().waitFor();
    await picture('numbers-flow-versions');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dialog
      .getByRole('button', { name: /^Restore the version of/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await flow()).widgets.menu).toBeUndefined();
    await page.getByRole('list', { name: 'Widgets' }).getByRole('button', { name: 'ring' }).click();
    await page.getByLabel('Seconds a phone rings').fill('40');
    await page.getByRole('link', { name: /^← Settings of/ }).click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Reception' }).waitFor();
    expect((await flow()).widgets.ring.ring_seconds).toBe(25);
  });

  it('blocks a caller, whose calls are refused, and unblocks', async () => {
    const { page } = dashboard;
    const call = async () => (await carrier.post('/carrier/v1/calls', { to: digits, from: BLOCKED })).status;
    await dashboard.openScreen('Numbers');
    await page.getByRole('tab', { name: 'Blocked callers' }).click();
    await page.getByRole('heading', { name: 'Nobody is blocked' }).waitFor();
    await page.getByRole('button', { name: 'Block a caller' }).click();
    await page.getByRole('dialog').getByLabel('Phone number').fill('+33 6 39 98 45 12');
    await page.getByRole('dialog').getByLabel('Note').fill('Sells insurance');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: '+33 6 39 98 45 12', exact: true }).waitFor();
    expect(await call()).toBe(403);
    await picture('numbers-blocked');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Unblock +33 6 39 98 45 12' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Nobody is blocked' }).waitFor();
    expect(await call()).toBe(201);
  });

  it('deactivates and deletes the Number', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Numbers');
    await page.getByRole('link', { name: 'Open Reception' }).click();
    await page.getByLabel('Takes and makes calls').click();
    await page.getByRole('form', { name: 'General' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Deactivated').waitFor();
    expect((await number()).active).toBe(false);
    await page.getByRole('button', { name: 'Delete Reception' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No Numbers yet' }).waitFor();
    expect((await company.api.get('/v1/numbers')).body.numbers).toEqual([]);
  });
});
