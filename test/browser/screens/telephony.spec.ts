import { ReportLineQuality } from '../../../src/contracts/calls/commands.js';
import { StoreSipContact } from '../../../src/contracts/phone/commands.js';
import { SipPhoneByUsername } from '../../../src/contracts/phone/queries.js';
import { MINUTE } from '../../../src/platform/clock.js';
import { freePort } from '../../sip/support/free-port.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { DashboardBrowser } from '../dashboard-browser.js';
import { SipProvider } from '../sip-provider.js';

/** In the browser. */
declare const navigator: { clipboard: { readText(): Promise<string> } };

const HOST = '127.0.0.1';
const QUALITY = {
  packetsReceived: 5012,
  packetsSent: 5010,
  packetsLost: 3,
  lossPercent: 0.06,
  jitterMs: 2.4,
  maxJitterMs: 11.5,
  remoteLossPercent: undefined,
  roundTripMs: undefined,
};

describe('telephony, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: DashboardClient;
  let center: CallCenter;
  let provider: SipProvider;
  let dashboard: DashboardBrowser;
  let sipPort: number;

  beforeAll(async () => {
    provider = await SipProvider.start();
    sipPort = await freePort();
    const sip = { SIP_PORT: String(sipPort), SIP_PUBLIC_ADDRESS: HOST };
    app = await TestApp.start({ ...sip, WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company({ name: 'Dunder Mifflin' });
    const pam = await app.user(company.id, { roles: ['owner'], firstName: 'Pam', lastName: 'Beesly' });
    admin = await DashboardClient.logIn(app.url, pam);
    center = await CallCenter.open(app, company, 1, { name: 'Front desk' });
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(pam);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
    await provider?.close();
  });

  const button = (name: string) => dashboard.page.getByRole('button', { name, exact: true });
  const dialog = () => dashboard.page.getByRole('dialog');
  const region = (name: string) => dashboard.page.getByRole('region', { name, exact: true });
  const select = async (field: string, option: string): Promise<void> => {
    await dashboard.page.getByRole('combobox', { name: field }).click();
    await dashboard.page.getByRole('option', { name: option, exact: true }).dispatchEvent('click');
  };
  const trunks = async () => (await admin.get('/admin/v1/trunks')).body.trunks;
  const phones = async () => (await admin.get('/admin/v1/sip_phones')).body.sip_phones;
  /** The browser's report of a refused request. */
  const refused = (...statuses: number[]): void =>
    expect(dashboard.problems.splice(0)).toEqual(statuses.map((status) => expect.stringContaining(String(status))));

  /** Checks and shows the open screen, in both colour schemes and at the width of a phone. */
  async function inspect(name: string): Promise<void> {
    const { page } = dashboard;
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await dashboard.picture(name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await dashboard.picture(`${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await dashboard.waitUntilFits();
    await dashboard.picture(`${name}-360`);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  it('creates a trunk, and shows why it is not registered', async () => {
    provider.answerWith(403);
    await dashboard.openScreen('Settings');
    await region('SIP trunks').getByText('There are none.').waitFor();
    await button('New trunk').click();
    await dialog().getByLabel('Port', { exact: true }).fill('');
    await button('Create').click();
    for (const text of [
      'Please give the trunk a name.',
      'Please enter the host of the trunk.',
      'Please enter a number.',
    ])
      await dialog().getByText(text).waitFor();
    await dialog().getByLabel('Name', { exact: true }).fill('Provider');
    await dialog().getByLabel('Host', { exact: true }).fill(HOST);
    await dialog().getByLabel('Port', { exact: true }).fill(String(provider.port));
    await dialog().getByLabel('Username').fill('acme');
    await button('Create').click();
    await dialog().getByText('Is mandatory with a username').waitFor();
    refused(422);
    await dialog().getByLabel('Password', { exact: true }).fill('wrong');
    await dialog().getByLabel('Register with the trunk').click();
    const addresses = dialog().getByRole('combobox', { name: 'Addresses that may call in' });
    await addresses.pressSequentially('192.0.2.0/24,198.51.100.7');
    await dialog().getByLabel('Calls at a time').fill('30');
    await dialog().getByLabel('Calls per minute', { exact: true }).fill('10');
    await dialog().getByLabel('Calls per minute of a user').fill('5');
    await select('Countries that may be called', 'France');
    await dialog().getByLabel('Premium-rate, shared-cost and short numbers').click();
    // The list of countries closes.
    await dialog().getByLabel('Caller ID').fill('0199001234');
    await inspect('trunk-form');
    await button('Create').click();
    await region('SIP trunks').getByText(`${HOST}:${provider.port}/udp`).waitFor();
    expect(await trunks()).toMatchObject([
      {
        name: 'Provider',
        host: HOST,
        port: provider.port,
        transport: 'udp',
        username: 'acme',
        register: true,
        has_password: true,
        allow: ['192.0.2.0/24', '198.51.100.7'],
        max_calls: 30,
        countries: ['FR'],
        premium: true,
        caller_id: '0199001234',
        calls_per_minute: 10,
        user_calls_per_minute: 5,
      },
    ]);
    await region('SIP trunks').getByText('Registration failed').waitFor();
    await region('SIP trunks').getByText('Forbidden', { exact: true }).waitFor();
    await inspect('trunks-failed');
  });

  it('changes a trunk, and shows when it is registered', async () => {
    const [before] = await trunks();
    provider.answerWith(200);
    await button('Edit Provider').click();
    expect(await dialog().getByLabel('Password', { exact: true }).getAttribute('placeholder')).toBe('unchanged');
    await dialog().getByLabel('Password', { exact: true }).fill('right');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await region('SIP trunks').getByText('Registered', { exact: true }).waitFor();
    expect(await trunks()).toEqual([{ ...before, state: 'registered', state_reason: 'OK' }]);
    await inspect('trunks');
  });

  it('tests whether a trunk answers', async () => {
    const { page } = dashboard;
    provider.answerWith(405);
    await button('Test Provider').click();
    await page.getByText(/^Provider answered after \d+ ms: 405 Method Not Allowed$/).waitFor();
    await inspect('trunk-test');
    provider.answerWith(200);
    await button('Edit Provider').click();
    await select('Transport', 'TCP');
    await dialog().getByLabel('Register with the trunk').click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await region('SIP trunks').getByText(`${HOST}:${provider.port}/tcp`).waitFor();
    await region('SIP trunks').getByText('Without registration').waitFor();
    await button('Test Provider').click();
    await page.getByText(/^Provider did not answer: /).waitFor();
    const troubleshoot = 'The server is restarting.';
    await page.route('**/trunks/*/test', (route) => route.fulfill({ status: 503, json: { troubleshoot } }));
    await button('Test Provider').click();
    await region('SIP trunks').getByText(troubleshoot).waitFor();
    refused(503);
  });

  it('assigns a Number to a trunk, which cannot be deleted meanwhile', async () => {
    const { page } = dashboard;
    const path = `/admin/v1/numbers/${center.number.id}`;
    const connection = async () => (await admin.get(path)).body.number.voice_connection;
    const choose = async (option: string, id: number | null): Promise<void> => {
      await dashboard.openScreen('Numbers');
      await page.getByRole('link', { name: 'Open Front desk' }).click();
      await select('Trunk or connection for calls', option);
      await page.getByRole('form', { name: 'General' }).getByRole('button', { name: 'Save' }).click();
      await eventually(async () => expect(await connection()).toBe(id));
    };
    const remove = async (): Promise<void> => {
      await dashboard.openScreen('Settings');
      await button('Delete Provider').click();
      await dialog().getByRole('button', { name: 'Delete' }).click();
    };
    const [{ id }] = await trunks();
    await choose('Provider', id);
    await inspect('number-trunk');
    await remove();
    await page
      .getByText(`Trunk ${id} is in use; give another one, or none, to the Numbers ${center.number.id} first.`)
      .waitFor();
    refused(409);
    await region('SIP trunks').getByRole('link', { name: 'Front desk' }).click();
    await page.getByRole('heading', { level: 1, name: 'Front desk' }).waitFor();
    await choose('Carrier of the installation', null);
    await remove();
    await region('SIP trunks').getByText('There are none.').waitFor();
    expect(await trunks()).toEqual([]);
  });

  it('adds a SIP phone, and shows once what to enter on it', async () => {
    const { page } = dashboard;
    await dashboard.goto(`/people/${center.agents[0]}`);
    await region('SIP phones').getByText('The user has none.').waitFor();
    await button('New SIP phone').click();
    await dialog().getByLabel('Name').fill('Desk in Paris');
    await button('Create').click();
    const shown = (label: string) => dialog().getByLabel(label, { exact: true }).inputValue();
    const [username, password] = [await shown('Username'), await shown('Password')];
    expect(await shown('Server')).toBe(`${HOST}:${sipPort}`);
    expect(await app.queries.execute(new SipPhoneByUsername({ username }))).toMatchObject({ password });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy Password').click();
    await dialog().getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
    await inspect('sip-phone-created');
    await button('Done').click();
    await region('SIP phones').getByText('Not registered').waitFor();
  });

  it('shows where a SIP phone is registered, and deletes it', async () => {
    const phone = region('SIP phones').getByRole('group', { name: 'Desk in Paris' });
    const [{ username }] = await phones();
    const contact = {
      contactUri: 'sip:desk@10.0.0.17',
      transport: 'tcp' as const,
      address: '203.0.113.9',
      port: 5061,
      callId: 'c',
      sequence: 1,
      userAgent: 'Yealink',
      node: 'one',
      expiresAt: app.clock.now() + 10 * MINUTE,
    };
    const other = { ...contact, contactUri: 'sip:desk@10.0.0.18', callId: 'd', userAgent: '', port: 5062 };
    await app.commands.execute(new StoreSipContact({ username, contact }));
    await app.commands.execute(new StoreSipContact({ username, contact: other }));
    await phone.getByText('Registered', { exact: true }).waitFor();
    await phone.getByText('Yealink at 203.0.113.9:5061/tcp').waitFor();
    await phone.getByText('Phone at 203.0.113.9:5062/tcp').waitFor();
    await phone.getByText(`Username ${username}`).waitFor();
    await inspect('sip-phones');
    await button('Delete Desk in Paris').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await region('SIP phones').getByText('The user has none.').waitFor();
    expect(await phones()).toEqual([]);
  });

  it('shows the audio quality of both parties of a call', async () => {
    const { page } = dashboard;
    const { id: callId } = await center.completeCall();
    const { id: silent } = await center.completeCall();
    const leg = { companyId: company.id, callId };
    const poor = { ...QUALITY, lossPercent: 7.25, remoteLossPercent: 1.5, roundTripMs: 412.4 };
    await app.commands.execute(new ReportLineQuality({ ...leg, userId: null, quality: poor }));
    await app.commands.execute(new ReportLineQuality({ ...leg, userId: center.agents[0], quality: QUALITY }));
    await app.commands.execute(new ReportLineQuality({ ...leg, userId: 987_654, quality: QUALITY }));
    await dashboard.goto(`/calls/${callId}`);
    const cells = async () => region('Line quality').getByRole('row').allInnerTexts();
    await eventually(async () =>
      expect((await cells()).slice(1).map((row) => row.split(/\s*\t\s*/))).toEqual([
        ['Party outside', 'Poor', '7.3 %', '1.5 %', '2 ms (12 ms)', '412 ms'],
        ['Ada Lovelace', 'Good', '0.1 %', '–', '2 ms (12 ms)', '–'],
        ['Deleted user', 'Good', '0.1 %', '–', '2 ms (12 ms)', '–'],
      ]),
    );
    await region('Line quality').getByText('Good up to 1 % loss, 30 ms jitter and 300 ms round trip').waitFor();
    await inspect('line-quality');
    const answer = page.waitForResponse((response) => response.url().endsWith(`/calls/${silent}/line_quality`));
    await dashboard.goto(`/calls/${silent}`);
    expect(await (await answer).json()).toEqual({ legs: [] });
    await page.waitForLoadState('networkidle');
    expect(await region('Line quality').count()).toBe(0);
  });
});
