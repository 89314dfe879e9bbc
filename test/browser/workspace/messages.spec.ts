import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR } from '../../../src/platform/clock.js';
import { startApp } from '../../engine/call-scenario.js';
import { MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { TestClock } from '../../support/clock.js';
import { createNumber } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { DashboardBrowser, FAKE_DEVICES } from '../dashboard-browser.js';

const ADA = '+33639984501';
const BOB = '+33639984502';
const [CARL, DORA] = ['+33639984503', '+33639984504'];

describe('messages in the workspace, in a browser', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let ann: { id: number; email: string; password: string };
  let colleague: { email: string; password: string };
  let phone: ApiClient;
  let browser: DashboardBrowser;
  let files: Server;
  let fileUrl: string;

  const messagesWith = async (party: string): Promise<any[]> =>
    (await scenario.company.api.get(`${scenario.path}?per_page=50&external_number=${encodeURIComponent(party)}`)).body
      .messages;
  /** The texts that the carrier accepted. */
  const takenTexts = async (to: string): Promise<string[]> => {
    await app.settle();
    return (await messagesWith(to)).filter(({ status }) => status === 'sent').map(({ body }) => body);
  };
  const receive = async (from: string, body: string, fields: object = {}): Promise<void> => {
    app.clock.advance(1000);
    await scenario.receive({ from, body, ...fields });
    await app.settle();
  };
  const goto = (path: string) => browser.page.goto(`${app.url}/phone${path}`);
  const navigation = () => browser.page.getByRole('navigation', { name: 'Screens' });
  const list = () => browser.page.getByRole('list', { name: 'Conversations' });
  const conversation = (name: RegExp) => list().getByRole('button', { name });
  const log = () => browser.page.getByRole('log');
  const field = () => browser.page.getByLabel('Message', { exact: true });
  const send = () => browser.page.getByRole('button', { name: 'Send', exact: true });
  const logOut = async (): Promise<void> => {
    await browser.page.getByRole('button', { name: /^Account of/ }).click();
    await browser.page.getByRole('menuitem', { name: 'Log out' }).click();
  };

  beforeAll(async () => {
    files = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-'));
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    fileUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/plan.pdf`;
    app = await startApp({}, new TestClock(Date.now() - 25 * HOUR));
    scenario = await MessagingScenario.open(app, { whatsapp: true }, { name: 'Sales' });
    const { company } = scenario;
    await scenario.connectWhatsApp();
    await scenario.addTemplate({ name: 'order_ready', body: 'Hello {{1}}, your order is ready.' });
    await createContact(company, {
      first_name: 'Ada',
      last_name: 'Byron',
      phone_numbers: [{ label: 'Work', value: ADA }],
    });
    await receive(BOB, 'Is it ready?', { channel: 'whatsapp' });
    app.clock.advance(25 * HOUR);
    for (let at = 1; at <= 32; at++) await receive(ADA, `Question ${at}`);
    ann = await app.user(company.id, { roles: ['supervisor'] });
    colleague = await app.user(company.id, { roles: ['supervisor'], firstName: 'Grace' });
    await createNumber(app, company, { name: 'Support', userIds: [ann.id] });
    phone = await app.phone(ann);
    browser = await DashboardBrowser.open(app.url, FAKE_DEVICES);
    await goto('/conversations');
    await browser.logIn(ann);
    await browser.page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await browser.page.getByRole('button', { name: 'No, thanks' }).click();
  });

  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await browser?.close();
    await app?.close();
    files?.closeAllConnections();
    files?.close();
  });

  it('shows new messages with unread counts as they arrive', async () => {
    const { page } = browser;
    await conversation(/Ada Byron/)
      .getByLabel('32 unread messages')
      .waitFor();
    await page.getByRole('heading', { name: 'No conversation selected' }).waitFor();
    await receive(CARL, 'Good morning');
    const carl = conversation(/39 98 45 03/);
    await carl.getByLabel('1 unread message').waitFor();
    await receive(CARL, 'Are you there?');
    await carl.getByLabel('2 unread messages').waitFor();
    await carl.getByText('Are you there?').waitFor();
    await carl.getByText(/ · Sales$/).waitFor();
    expect(await list().getByRole('button').first().textContent()).toMatch(/Are you there\?/);
    // Includes the WhatsApp message of the day before.
    await navigation().getByLabel('35 new').waitFor();
    await browser.picture('workspace-messages-list');
    expect(await browser.accessibilityFindings()).toEqual([]);
  });

  it('marks a conversation as read, loads older messages and answers by keyboard', async () => {
    const { page } = browser;
    await conversation(/Ada Byron/).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Ada Byron' }).waitFor();
    await log().getByText('Question 32', { exact: true }).waitFor();
    await conversation(/Ada Byron/)
      .getByLabel('32 unread messages')
      .waitFor({ state: 'detached' });
    await navigation().getByLabel('3 new').waitFor();
    expect((await phone.get('/phone/v1/unread')).body.messages).toBe(3);
    await receive(ADA, 'Question 33');
    await log().getByText('Question 33', { exact: true }).waitFor();
    await eventually(async () => expect((await phone.get('/phone/v1/unread')).body.messages).toBe(3));
    expect(await log().getByText('Question 1', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Load older messages' }).press('Enter');
    await log().getByText('Question 1', { exact: true }).waitFor();
    app.clock.advance(1000);
    await field().focus();
    await page.keyboard.type('We call you back.');
    await page.keyboard.press('Control+Enter');
    await log().getByText('We call you back.').waitFor();
    expect(await field().inputValue()).toBe('');
    expect(await takenTexts(ADA)).toEqual(['We call you back.']);
    const { id } = (await messagesWith(ADA)).find(({ direction }) => direction === 'outbound');
    app.clock.advance(1000);
    expect((await scenario.reportStatus(id, 'delivered')).status).toBe(202);
    await app.settle();
    await log()
      .getByText(/Delivered$/)
      .waitFor();
    await browser.picture('workspace-messages-thread');
    expect(await browser.accessibilityFindings()).toEqual([]);
  });

  it('offers only a template when the 24 hours of WhatsApp are over, and text until then', async () => {
    const { page } = browser;
    await conversation(/Is it ready/).click();
    await page.getByText(/more than 24 hours ago/).waitFor();
    expect(await field().count()).toBe(0);
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: /order_ready/ }).dispatchEvent('click');
    expect(await send().isDisabled()).toBe(true);
    await page.getByLabel('Value of {{1}}').fill('Bob');
    await browser.picture('workspace-messages-template');
    expect(await browser.accessibilityFindings()).toEqual([]);
    await send().click();
    await log().getByText('Hello Bob, your order is ready.').waitFor();
    expect(await takenTexts(BOB)).toEqual(['Hello Bob, your order is ready.']);
    await receive(BOB, 'Thank you!', { channel: 'whatsapp' });
    await page.getByText(/^Free text is possible until/).waitFor();
    await field().fill('You are welcome.');
    await send().click();
    await log().getByText('You are welcome.').waitFor();
    expect(await takenTexts(BOB)).toContain('You are welcome.');
  });

  it('stores drafts over navigation and reloading, until they are sent', async () => {
    const { page } = browser;
    await conversation(/Ada Byron/).click();
    await page.getByRole('heading', { level: 2, name: 'Ada Byron' }).waitFor();
    await field().fill('About your question');
    await page.getByRole('button', { name: 'Add a file by its address' }).click();
    await page.getByLabel('Address of file 1').fill(fileUrl);
    await conversation(/39 98 45 03/).click();
    await page.getByRole('heading', { level: 2, name: /39 98 45 03/ }).waitFor();
    expect(await field().inputValue()).toBe('');
    await conversation(/Ada Byron/)
      .getByText('Draft')
      .waitFor();
    await navigation().getByRole('link', { name: 'Contacts' }).click();
    await page.reload();
    await navigation().getByRole('link', { name: 'Messages' }).click();
    await conversation(/Ada Byron/).click();
    await page.getByRole('heading', { level: 2, name: 'Ada Byron' }).waitFor();
    expect(await field().inputValue()).toBe('About your question');
    expect(await page.getByLabel('Address of file 1').inputValue()).toBe(fileUrl);
    await send().click();
    await log().getByRole('link', { name: 'plan.pdf' }).waitFor();
    await conversation(/Ada Byron/)
      .getByText('Draft')
      .waitFor({ state: 'detached' });
    expect(await takenTexts(ADA)).toContain('About your question');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Ada Byron' }).waitFor();
    expect(await field().inputValue()).toBe('');
  });

  it('answers a group', async () => {
    const { page } = browser;
    await receive(CARL, 'Hello all', { group_members: [DORA] });
    await conversation(/Hello all/).click();
    await page.getByRole('heading', { level: 2, name: /3639984503.*3639984504|3639984504.*3639984503/ }).waitFor();
    await log().getByText(CARL).waitFor();
    await field().fill('Hello both');
    await send().click();
    await log().getByText('Hello both').waitFor();
    await app.settle();
    await log().getByText(/Sent$/).waitFor();
    const [group] = (await phone.get('/phone/v1/conversations?per_page=1')).body.conversations;
    expect(group.last_message).toMatchObject({ body: 'Hello both', direction: 'outbound', status: 'sent' });
    expect([...group.last_message.participants].sort()).toEqual([CARL, DORA]);
  });

  it('starts a conversation with a number in national format', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Enter a phone number.').waitFor();
    await dialog.getByRole('combobox', { name: 'Number' }).click();
    await page.getByRole('option', { name: /^Support/ }).dispatchEvent('click');
    expect(await dialog.getByText('WhatsApp').count()).toBe(0);
    await dialog.getByRole('combobox', { name: 'Number' }).click();
    await page.getByRole('option', { name: /^Sales/ }).dispatchEvent('click');
    await dialog.getByText('WhatsApp').waitFor();
    await dialog.getByLabel('Phone number').fill('12');
    await dialog.getByLabel('Message', { exact: true }).fill('The plan');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('to must be a phone number, such as +33176360695.').waitFor();
    await browser.picture('workspace-messages-new');
    expect(await browser.accessibilityFindings()).toEqual([]);
    browser.problems.splice(0);
    await dialog.getByLabel('Phone number').fill('06 39 98 45 09');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await log().getByText('The plan').waitFor();
    expect(await takenTexts('+33639984509')).toEqual(['The plan']);
    expect(page.url()).toMatch(/\/phone\/conversations\/\d+$/);
    await goto('/conversations?to=0639984509');
    await log().getByText('The plan').waitFor();
    await goto('/conversations?to=0639984510');
    expect(await dialog.getByLabel('Phone number').inputValue()).toBe('0639984510');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('has separate pages for the list and the conversation on a narrow screen', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 360, height: 740 });
    await goto('/conversations');
    await conversation(/Ada Byron/).waitFor();
    await browser.waitUntilFits();
    await browser.picture('workspace-messages-narrow-list');
    expect(await browser.accessibilityFindings()).toEqual([]);
    await conversation(/Ada Byron/).focus();
    await page.keyboard.press('Enter');
    await log().getByText('About your question').waitFor();
    expect(await conversation(/Hello both/).isVisible()).toBe(false);
    await browser.waitUntilFits();
    await browser.picture('workspace-messages-narrow-thread');
    expect(await browser.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'All conversations' }).press('Enter');
    await conversation(/Hello both/).waitFor();
    expect(await page.locator(':focus').textContent()).toMatch(/^Ada Byron/);
    expect(await log().isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('removes the drafts of a user who logs out, and of another user', async () => {
    const { page } = browser;
    const drafts = () => page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("draft:"))');
    await conversation(/Ada Byron/).click();
    await page.getByRole('heading', { level: 2, name: 'Ada Byron' }).waitFor();
    await field().fill('Not for others');
    expect(await drafts()).not.toEqual([]);
    await logOut();
    await page.getByRole('heading', { name: 'Log in to your phone' }).waitFor();
    expect(await drafts()).toEqual([]);
    await page.evaluate(`localStorage.setItem('draft:${ann.id}:1', '{"text":"Hidden","files":[]}')`);
    await browser.logIn(colleague);
    await conversation(/Ada Byron/).waitFor();
    expect(await drafts()).toEqual([]);
  });
});
