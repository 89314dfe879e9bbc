import type { Locator, Page, Request, Route } from 'playwright-core';
import { AddBuiltInRules } from '../../../src/contracts/intelligence/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';
import { DialFixture } from '../workspace/dial-fixture.js';

const CHUNKS = '**/dashboard/assets/*.js';
const PEOPLE = /\/dashboard\/people$/;
const OFFLINE = 'You are offline. Nothing was loaded or sent.';
const refuse = (route: Route): Promise<void> => route.abort('connectionrefused');

describe('pages whose server is away or upgraded, or whose resource does not exist', () => {
  let app: TestApp;
  let company: TestCompany;
  let owner: { id: number; email: string; password: string };
  let dashboard: DashboardBrowser;
  let page: Page;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder Mifflin' });
    await app.commands.execute(new AddBuiltInRules({ companyId: company.id }));
    owner = await app.user(company.id, { roles: ['owner'], firstName: 'Pam', lastName: 'Beesly' });
    dashboard = await DashboardBrowser.open(app.url);
    ({ page } = dashboard);
    page.setDefaultTimeout(15_000);
    await dashboard.goto('/settings');
    await dashboard.logIn(owner);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  afterEach(() => page.unrouteAll());

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  const open = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const start = async (): Promise<void> => {
    await dashboard.goto('/settings');
    await title('Settings').waitFor();
  };
  const notLoaded = () => page.getByRole('alert').filter({ hasText: 'A part of the page could not be loaded.' });

  it('keep the shell around a screen that failed to load, and try again', async () => {
    await start();
    await page.route(CHUNKS, refuse);
    await open('People');
    await notLoaded().waitFor();
    await dashboard.picture('chunk-away');
    await page.getByRole('banner').getByText('Dunder Mifflin').waitFor();
    await open('Settings');
    await title('Settings').waitFor();
    await open('People');
    await notLoaded().waitFor();
    await page.unroute(CHUNKS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await title('People').waitFor();
  });

  /** From now on serves the document of another build, without the current chunks that are not loaded yet. */
  async function upgrade(isForGood: boolean): Promise<() => number> {
    let documents = 0;
    const loaded: string[] = await page.evaluate('performance.getEntriesByType("resource").map(({ name }) => name)');
    await page.route(CHUNKS, (route) => {
      const isThere = loaded.includes(route.request().url()) || (documents > 0 && !isForGood);
      return isThere ? route.continue() : route.fulfill({ status: 404 });
    });
    await page.route(PEOPLE, async (route) => {
      if (route.request().isNavigationRequest()) documents++;
      const response = await route.fetch();
      // The same file under another name.
      const body = (await response.text()).replace('src="./assets/', 'src="assets/');
      await route.fulfill({ response, body });
    });
    return () => documents;
  }

  it('reload after an upgrade', async () => {
    await start();
    const documents = await upgrade(false);
    await open('People');
    await title('People').waitFor();
    expect(documents()).toBe(1);
  });

  it('reload only once', async () => {
    await start();
    await page.evaluate('sessionStorage.clear()');
    const documents = await upgrade(true);
    await open('People');
    await eventually(() => expect(documents()).toBe(1));
    await notLoaded().waitFor();
    expect(documents()).toBe(1);
  });

  it('show that a save was made offline, and stop', async () => {
    await page.unrouteAll();
    await dashboard.goto(`/people/${owner.id}`);
    await page.getByLabel('Last name').fill('Halpert');
    await page.context().setOffline(true);
    const save = page.getByRole('button', { name: 'Save the profile' });
    await save.click();
    await page.getByRole('alert').getByText(OFFLINE).waitFor();
    expect(await save.getAttribute('data-loading')).toBeNull();
    await page.context().setOffline(false);
    await save.click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect((await company.api.get(`/v2/users/${owner.id}`)).body.user.name).toBe('Pam Halpert');
  });

  it.each([
    '/calls/987654',
    '/calls/none',
    '/dialer/987654',
    '/numbers/987654',
    '/numbers/987654/flow',
    '/people/987654',
    '/intelligence/foo/1',
    '/intelligence/foo/new',
    '/intelligence/scorecard/1',
  ])('show that %s does not exist, which is no error', async (path) => {
    await dashboard.goto(path);
    await page.getByRole('heading', { name: 'Not found', exact: true }).waitFor();
    await page.getByRole('banner').getByText('Dunder Mifflin').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByRole('link', { name: /^← Settings of/ }).count()).toBe(0);
  });
});

describe('the workspace without a network', () => {
  const [LOST, MEANT] = ['+33612345678', '+33612345679'];
  let fixture: DialFixture;
  let page: Page;
  let sent: string[];

  const note = (request: Request): void =>
    void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname));

  beforeAll(async () => {
    fixture = await DialFixture.open();
    ({ page } = fixture);
    page.setDefaultTimeout(15_000);
  });

  beforeEach(() => {
    sent = [];
  });

  afterEach(async () => {
    page.removeListener('request', note);
    await page.context().setOffline(false);
  });

  afterAll(() => fixture?.close());

  /** Presses the button while the network is away, and returns once the connection is back. */
  async function pressOffline(button: Locator): Promise<void> {
    await page.context().setOffline(true);
    await button.click();
    await page.getByRole('alert').getByText(OFFLINE).first().waitFor();
    expect(await button.getAttribute('data-loading')).toBeNull();
    expect(await button.isEnabled()).toBe(true);
    page.on('request', note);
    const connected = page.waitForEvent('websocket');
    await page.context().setOffline(false);
    await (await connected).waitForEvent('framereceived');
  }

  it('warns a user who dials, and dials nothing later', async () => {
    const field = page.getByLabel('Extension or number');
    await field.fill(LOST);
    await pressOffline(fixture.button('Call'));
    expect((await fixture.me()).call).toBeNull();
    expect(await field.inputValue()).toBe(LOST);
    await field.fill(MEANT);
    await fixture.button('Call').click();
    expect(await fixture.endStartedCall()).toMatchObject({ raw_digits: '+33 6 12 34 56 79' });
    expect(sent).toEqual(['/phone/v1/calls']);
  });

  it('warns a user who hangs up, who can hang up once it is back', async () => {
    await page.getByLabel('Extension or number').fill(MEANT);
    await fixture.button('Call').click();
    await fixture.button('Hang up').waitFor();
    await pressOffline(fixture.button('Hang up'));
    expect((await fixture.me()).call).toMatchObject({ raw_digits: '+33 6 12 34 56 79' });
    expect(sent).toEqual([]);
    await fixture.button('Hang up').click();
    await eventually(async () => expect((await fixture.me()).call).toBeNull());
    expect(sent).toEqual([expect.stringMatching(/\/hangup$/)]);
  });

  it('warns a user who saves a contact, who can save it once it is back', async () => {
    await page.getByRole('link', { name: 'Contacts' }).click();
    await fixture.button('New contact').click();
    const form = page.getByRole('dialog', { name: 'New contact' });
    await form.getByLabel('First name').fill('Alan');
    await form.getByLabel('Phone number 1', { exact: true }).fill(LOST);
    const save = form.getByRole('button', { name: 'Save' });
    await pressOffline(save);
    await save.click();
    await page.getByRole('link', { name: 'Alan' }).waitFor();
    expect(sent).toEqual(['/phone/v1/contacts']);
    expect((await fixture.company.api.get('/v1/contacts')).body.contacts).toHaveLength(1);
  });
});
