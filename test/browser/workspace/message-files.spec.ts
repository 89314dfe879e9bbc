import { startApp } from '../../engine/call-scenario.js';
import { MessagingScenario } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser, FAKE_DEVICES } from '../dashboard-browser.js';

const ADA = '+33639984501';
const [CARL, DORA] = ['+33639984503', '+33639984504'];
const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('files and groups of messages in the workspace, in a browser', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let browser: DashboardBrowser;

  const send = () => browser.page.getByRole('button', { name: 'Send', exact: true });
  const field = () => browser.page.getByLabel('Message', { exact: true });
  const log = () => browser.page.getByRole('log');
  const chooseFiles = async (...files: (typeof PLAN)[]): Promise<void> => {
    const [chooser] = await Promise.all([
      browser.page.waitForEvent('filechooser'),
      browser.page.getByRole('button', { name: 'Attach files' }).click(),
    ]);
    await chooser.setFiles(files);
  };
  /** The only message with a file of this name. */
  const sentWith = async (name: string): Promise<any> => {
    await app.settle();
    const { messages } = (await scenario.company.api.get(`${scenario.path}?per_page=50`)).body;
    const isSent = ({ media_details: files = [] }: any) => files.some(({ file_name }: any) => file_name === name);
    const [message, ...others] = messages.filter(isSent);
    expect(others).toEqual([]);
    return message;
  };

  beforeAll(async () => {
    app = await startApp();
    scenario = await MessagingScenario.open(app, {}, { name: 'Sales' });
    await scenario.receive({ from: ADA, body: 'Where is the plan?' });
    await app.settle();
    const agent = await app.user(scenario.company.id, { roles: ['supervisor'] });
    browser = await DashboardBrowser.open(app.url, FAKE_DEVICES);
    await browser.page.goto(`${app.url}/phone/conversations`);
    await browser.logIn(agent);
    await browser.page.getByRole('button', { name: 'No, thanks' }).click();
  });

  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  it('sends chosen files, which survive a reload as a draft', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: /Where is the plan/ }).click();
    await chooseFiles(PLAN, { name: 'house.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('button', { name: 'Remove plan.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Remove house.png' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Remove plan.pdf' }).waitFor();
    await browser.picture('workspace-messages-files');
    expect(await browser.accessibilityFindings()).toEqual([]);
    await send().click();
    await page.getByRole('button', { name: 'Remove plan.pdf' }).waitFor({ state: 'detached' });
    await log().getByRole('img', { name: 'house.png' }).waitFor();
    const { status, media_details: files } = await sentWith('plan.pdf');
    expect([status, files.map(({ file_name }: any) => file_name)]).toEqual(['sent', ['plan.pdf', 'house.png']]);
    expect(Buffer.from(await (await fetch(files[0].presigned_url)).arrayBuffer())).toEqual(PLAN.buffer);
  });

  it('sends a pasted picture', async () => {
    const { page } = browser;
    await field().focus();
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
        document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      },
      [...PIXEL],
    );
    await page.getByRole('button', { name: 'Remove pasted.png' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await log().getByRole('img', { name: 'pasted.png' }).waitFor();
    expect((await sentWith('pasted.png')).media_details).toMatchObject([
      { file_name: 'pasted.png', file_type: 'image/png' },
    ]);
  });

  it('refuses a file that is too large, and more files than a message may have', async () => {
    const { page } = browser;
    await chooseFiles({ ...PLAN, name: 'film.mp4', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await page.getByRole('alert').getByText('film.mp4 is larger than 10 MB.').waitFor();
    await chooseFiles(...Array.from({ length: 6 }, () => PLAN));
    await page.getByRole('alert').getByText('A message can have 5 files at most.').waitFor();
    expect(await page.getByRole('button', { name: 'Remove plan.pdf' }).count()).toBe(0);
    expect(await send().isDisabled()).toBe(true);
  });

  it('starts a group with a file', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'New conversation' }).click();
    const form = page.getByRole('dialog', { name: 'New conversation' });
    await form.getByLabel('Phone number').fill(`${CARL}, 06 39 98 45 04`);
    await form.getByLabel('Message', { exact: true }).fill('The plan for both of you');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      form.getByRole('button', { name: 'Attach files' }).click(),
    ]);
    await chooser.setFiles(PLAN);
    await form.getByRole('button', { name: 'Remove plan.pdf' }).waitFor();
    await browser.picture('workspace-messages-group');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await log().getByText('The plan for both of you').waitFor();
    await page.getByRole('heading', { level: 2, name: `${CARL}, ${DORA}` }).waitFor();
    await eventually(async () => {
      await app.settle();
      const { messages } = (await scenario.company.api.get(`${scenario.path}?per_page=50`)).body;
      const group = messages.find(({ participants }: any) => participants !== undefined);
      expect([group?.status, group?.participants, group?.media_url.length]).toEqual(['sent', [CARL, DORA], 1]);
    });
  });
});
