import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR } from '../../../src/platform/clock.js';
import { MarkNumberCalled } from '../../../src/contracts/dialer/commands.js';
import { startApp } from '../../engine/call-scenario.js';
import { MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';

const ADA = '+33639984501';
const BOB = '+33639984502';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('messages and dialer campaigns, in a browser', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let agent: { id: number };
  let dashboard: DashboardBrowser;
  let pictures: Server;
  let pictureUrl: string;

  const messagesWith = async (party: string): Promise<any[]> =>
    (await scenario.company.api.get(`${scenario.path}?per_page=50&external_number=${encodeURIComponent(party)}`)).body
      .messages;
  const sentTexts = async (to: string): Promise<string[]> =>
    (await messagesWith(to)).filter(({ direction }) => direction === 'outbound').map(({ body }) => body);
  const receive = async (from: string, body: string, fields: object = {}): Promise<void> => {
    app.clock.advance(1000);
    await scenario.receive({ from, body, ...fields });
    await app.settle();
  };

  beforeAll(async () => {
    pictures = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE));
    await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
    pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/picture.png`;
    app = await startApp();
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    const { id: companyId } = scenario.company;
    await scenario.connectWhatsApp();
    await scenario.addTemplate({ name: 'order_ready', body: 'Hello {{1}}, your order is ready.' });
    await createContact(scenario.company, {
      first_name: 'Ada',
      last_name: 'Byron',
      phone_numbers: [{ label: 'Work', value: ADA }],
    });
    for (let at = 1; at <= 35; at++) await receive(ADA, `Question ${at}`);
    await receive(BOB, 'Is it ready?', { channel: 'whatsapp' });
    app.clock.advance(25 * HOUR);
    await receive('MyBank', 'Your code is 1234');
    await app.user(companyId, { roles: ['owner'] });
    agent = await app.user(companyId, { firstName: 'Dwight', lastName: 'Schrute' });
    const admin = await app.user(companyId, { roles: ['admin'] });
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
    pictures?.closeAllConnections();
    pictures?.close();
  });

  it('shows conversations with unread marks and answers one', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Conversations');
    const ada = page.getByRole('button', { name: /Ada Byron/ });
    await ada.getByLabel('35 unread messages').waitFor();
    await dashboard.picture('conversations-list');
    await ada.click();
    await page.getByText('Question 35', { exact: true }).last().waitFor();
    await ada.getByLabel('35 unread messages').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Load older messages' }).click();
    await page.getByText('Question 1', { exact: true }).waitFor();
    await page.getByLabel('Message', { exact: true }).fill('We call you back.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Waiting to be sent').waitFor();
    expect(await sentTexts(ADA)).toEqual(['We call you back.']);
    await app.settle();
    const sent = (await messagesWith(ADA)).at(-1);
    expect((await scenario.reportStatus(sent.id, 'undelivered', '30003')).status).toBe(202);
    await receive(ADA, 'Thank you!', {
      media: [{ url: pictureUrl, file_type: 'image/png', file_name: 'picture.png' }],
    });
    await page.getByRole('log').getByText('Thank you!').waitFor();
    await page
      .getByRole('log')
      .getByText(/Not delivered · error 30003$/)
      .waitFor();
    const picture = page.getByRole('log').getByRole('img', { name: 'picture.png' });
    await eventually(async () => expect(await picture.evaluate((image: any) => image.naturalWidth)).toBe(1));
    await dashboard.picture('conversations-thread');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
  });

  it('offers only a template when the 24 hours of WhatsApp are over', async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: /Is it ready/ }).click();
    await page.getByText(/more than 24 hours ago/).waitFor();
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: /order_ready/ }).dispatchEvent('click');
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Value of {{1}}').fill('Bob');
    await page.getByText('Hello Bob, your order is ready.').waitFor();
    await dashboard.picture('conversations-template');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('log').getByText('Hello Bob, your order is ready.').waitFor();
    expect(await sentTexts(BOB)).toEqual(['Hello Bob, your order is ready.']);
    await page.getByRole('button', { name: /MyBank/ }).click();
    await page.getByText('This sender cannot receive messages.').waitFor();
  });

  it('starts a conversation with a file', async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Write a message or add a file.').waitFor();
    await dialog.getByLabel('Phone number').fill('+33 6 39 98 45 03');
    await dialog.getByLabel('Message', { exact: true }).fill('The plan');
    await dialog.getByRole('button', { name: 'Add a file by its address' }).click();
    await dialog.getByLabel('Address of file 1').fill('https://files.example.com/plan.pdf');
    await dashboard.picture('conversations-new');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('log').getByRole('link', { name: 'plan.pdf' }).waitFor();
    expect(await sentTexts('+33639984503')).toEqual(['The plan']);
  });

  it('creates, edits and deletes WhatsApp templates', async () => {
    const { page } = dashboard;
    const templates = async () =>
      (await scenario.company.api.get(`/v1/numbers/${scenario.line.id}/templates?status=PENDING`)).body.templates;
    await dashboard.openScreen('WhatsApp templates');
    await page.getByRole('cell', { name: 'Approved' }).waitFor();
    await page.getByRole('button', { name: 'New template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Opening Hours');
    await dialog.getByLabel('Text').fill('We open at {{time}}.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Only small letters, digits and underscores.').waitFor();
    await dialog.getByLabel('Name').fill('opening_hours');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'In review' }).waitFor();
    expect(await templates()).toEqual([expect.objectContaining({ name: 'opening_hours', language: 'en' })]);
    await page.getByRole('button', { name: 'Edit opening_hours' }).click();
    await dialog.getByLabel('Text').fill('We open at {{time}} tomorrow.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'We open at {{time}} tomorrow.' }).waitFor();
    await dashboard.picture('templates');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Delete opening_hours' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('cell', { name: 'opening_hours', exact: true }).waitFor({ state: 'detached' });
    expect(await templates()).toEqual([]);
  });

  it('creates a dialer campaign from a list, shows its progress and deletes it', async () => {
    const { page } = dashboard;
    const campaign = () => scenario.company.api.get(`/v1/users/${agent.id}/dialer_campaign/phone_numbers`);
    await dashboard.openScreen('Dialer campaigns');
    await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor();
    await page.getByRole('button', { name: 'New campaign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'User' }).click();
    await page.getByRole('option', { name: /Dwight Schrute/ }).dispatchEvent('click');
    await dialog.getByLabel('Phone numbers').fill('+33 6 39 98 45 11\n0033639984512\n12345\n+33639984511');
    await dialog.getByText('2 phone numbers will be added.').waitFor();
    await dialog.getByRole('row', { name: '3 12345 Not a phone number with a country code' }).waitFor();
    await dialog.getByRole('row', { name: /^4 .*Already further up in this list$/ }).waitFor();
    await dashboard.picture('dialer-new');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Open the campaign of Dwight Schrute' }).waitFor();
    const digits = '+33639984511';
    expect((await campaign()).body.numbers.map(({ number }: any) => number)).toEqual([digits, '+33639984512']);
    const companyId = scenario.company.id;
    await app.commands.execute(new MarkNumberCalled({ companyId, userId: agent.id, digits }));
    await page.getByRole('link', { name: 'Open the campaign of Dwight Schrute' }).click();
    await page.getByText('1 of 2 called').waitFor();
    await dashboard.picture('dialer-campaign');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Delete the campaign of Dwight Schrute' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No campaigns yet' }).waitFor();
    await eventually(async () => expect((await campaign()).status).toBe(404));
  });

  it('fits a narrow screen', async () => {
    const { page } = dashboard;
    await page.setViewportSize({ width: 360, height: 740 });
    await dashboard.goto('/conversations');
    await page.getByRole('button', { name: /Ada Byron/ }).click();
    await page.getByRole('log').getByText('Thank you!').waitFor();
    await dashboard.picture('conversations-narrow');
    await dashboard.waitUntilFits();
    await page.getByRole('button', { name: 'All conversations' }).click();
    await page.getByRole('button', { name: /Ada Byron/ }).waitFor();
    await dashboard.picture('conversations-narrow-list');
    for (const path of ['templates', 'dialer']) {
      await dashboard.goto(`/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await dashboard.waitUntilFits();
    }
  });
});
