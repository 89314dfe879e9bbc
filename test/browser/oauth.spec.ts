import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { RegisterOAuthApp } from '../../src/contracts/integrations/commands.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { inviteUser } from '../support/builders.js';
import type { Person } from '../support/company/oauth-client.js';
import { OAuthClientSite } from './oauth-client-site.js';

const PICTURES = process.env.BROWSER_PICTURES;

describe('connecting an app, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: Person;
  let agent: Person;
  let site: OAuthClientSite;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Errors of the browser, such as violations of the content security policy. */
  let complaints: string[];

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company({ name: 'Dunder Mifflin' });
    admin = await app.user(company.id, { roles: ['admin'], firstName: 'Pam', lastName: 'Beesly' });
    agent = await app.user(company.id, { roles: ['agent'] });
    site = await OAuthClientSite.open(app.url);
    const { redirectUri, installUri } = site;
    site.connect(
      await app.commands.execute(new RegisterOAuthApp({ app: { name: 'Acme CRM', redirectUri, installUri } })),
    );
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });

  beforeEach(async () => {
    complaints = [];
    site.callbacks.length = 0;
    // The pages must work without scripts.
    context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 900, height: 760 } });
    context.on('console', (message) => complaints.push(message.text()));
    page = await context.newPage();
  });

  afterEach(() => context.close());

  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await app?.close();
  });

  async function picture(name: string, of = page): Promise<void> {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    await of.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }

  async function logIn({ email, password }: Person, on = page): Promise<void> {
    await on.getByLabel('Email').fill(email);
    await on.getByLabel('Password', { exact: true }).fill(password);
    await on.getByRole('button', { name: 'Log in' }).click();
  }

  const dashboard = (path: string): string => `${app.url}/dashboard${path}`;

  it('leads from the list of apps to a token, and to uninstalling', async () => {
    const apps = await browser.newPage();
    await apps.goto(dashboard('/integrations'));
    await logIn(admin, apps);
    await apps.getByText('Nothing is installed').waitFor();
    expect(apps.url()).toBe(dashboard('/apps'));
    await picture('2-nothing-connected', apps);

    await page.goto((await apps.getByRole('link', { name: 'Install Acme CRM' }).getAttribute('href'))!);
    await page.getByRole('link', { name: 'Connect' }).click();
    await picture('1-login');
    await logIn(admin);
    await page.getByRole('heading', { name: 'Connect Acme CRM to Dunder Mifflin?' }).waitFor();
    await picture('3-consent');
    await page.getByLabel('Name of this connection').fill('Sales CRM');
    await page.getByLabel('Name of this connection').press('Enter');
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();
    expect(site.callbacks[0].get('state')).toBe('opaque');

    const api = company.api.with(`Bearer ${site.token}`);
    expect((await api.post('/v1/webhooks', { url: `${site.origin}/hook` })).status).toBe(201);
    await inviteUser(company);
    await app.deliver();
    expect(site.events.map(({ event }) => event)).toEqual(['user.created.v2']);

    await apps.reload();
    await apps.getByRole('button', { name: 'Uninstall Sales CRM' }).click();
    await picture('4-uninstall', apps);
    await apps.getByRole('dialog').getByRole('button', { name: 'Uninstall', exact: true }).click();
    await apps.getByText('Nothing is installed').waitFor();
    await apps.context().close();
    expect((await api.get('/v1/ping')).status).toBe(403);
    await app.deliver();
    expect(site.events.map(({ event }) => event)).toEqual(['user.created.v2', 'integration.deleted']);
    expect(complaints).toEqual([]);
  });

  it('requires a login and returns to the client with a denial, or with consent', async () => {
    await page.goto(site.installUri);
    await page.getByRole('link', { name: 'Connect' }).click();
    await logIn({ ...admin, password: 'wrong' });
    await page.getByText('The email address or the password is wrong.').waitFor();
    await picture('5-wrong-password');
    await logIn(admin);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('heading', { name: 'Not connected: access_denied' }).waitFor();
    await page.goto(site.installUri);
    await page.getByRole('link', { name: 'Connect' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();
    expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
  });

  it('refers an agent to the phone, and lets an Admin log in instead', async () => {
    await page.goto(site.installUri);
    await page.getByRole('link', { name: 'Connect' }).click();
    await logIn(agent);
    await page.getByRole('heading', { name: 'The Switchhook phone' }).waitFor();
    expect(page.url()).toBe(dashboard('/download'));
    await picture('6-download');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.goto(site.installUri);
    await page.getByRole('link', { name: 'Connect' }).click();
    await logIn(admin);
    await page.getByRole('heading', { name: 'Connect Acme CRM to Dunder Mifflin?' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('accepts no form of another site', async () => {
    await page.goto(site.installUri);
    await page.getByRole('link', { name: 'Connect' }).click();
    await logIn(admin);
    await page.getByRole('heading', { name: 'Connect Acme CRM to Dunder Mifflin?' }).waitFor();
    const consent = page.url();
    await page.goto(site.installUri);
    await page.setContent(
      `<form method="post" action="${consent.replaceAll('&', '&amp;')}"><button name="act" value="allow">Win</button></form>`,
    );
    await page.getByRole('button', { name: 'Win' }).click();
    await page.getByRole('heading', { name: 'This form cannot be used' }).waitFor();
  });
});
