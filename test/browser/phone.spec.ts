import { type Browser, chromium, type Page } from 'playwright-core';
import { CreateLoginLink } from '../../src/contracts/auth/commands.js';
import { HOUR } from '../../src/platform/clock.js';
import { TestApp } from '../support/app.js';
import { DashboardBrowser } from './dashboard-browser.js';

const USED = 'This link was used before or has expired; log in with your email address and password.';

describe('the phone page', () => {
  let app: TestApp;
  let user: { id: number; email: string; password: string };
  let linkTo: () => Promise<string>;

  beforeAll(async () => {
    app = await TestApp.start();
    const { id: companyId } = await app.company();
    user = await app.user(companyId);
    linkTo = () => app.commands.execute(new CreateLoginLink({ companyId, userId: user.id, page: 'phone' }));
  });

  afterAll(() => app.close());

  it('is served with a strict policy, and its files cached forever', async () => {
    const answer = await fetch(`${app.url}/phone`);
    const policy = answer.headers.get('content-security-policy')!;
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).toContain(`media-src 'self' blob: ${app.url};`);
    expect(policy).toMatch(/base-uri 'self'; form-action 'self'; frame-ancestors 'none'$/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const html = await answer.text();
    expect(html).not.toMatch(/<script>|<style|\son\w+=/);
    const [, script] = /src="\.\/(assets\/phone-[\w-]+\.js)"/.exec(html)!;
    const file = await fetch(`${app.url}/phone/${script}`);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  describe('in a browser', () => {
    let dashboard: DashboardBrowser;
    let page: Page;
    const asksForLogin = () => page.getByRole('heading', { name: 'Log in to your phone' }).waitFor();
    const warns = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    const says = (sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();

    beforeAll(async () => {
      dashboard = await DashboardBrowser.open(app.url);
      ({ page } = dashboard);
      await page.setViewportSize({ width: 360, height: 740 });
    });

    afterAll(() => dashboard?.close());

    it('asks for email address and password without a link, and shows when they are wrong', async () => {
      await page.goto(`${app.url}/phone`);
      await asksForLogin();
      expect(await page.evaluate('document.activeElement.type')).toBe('email');
      expect(await dashboard.accessibilityFindings()).toEqual([]);
      await dashboard.waitUntilFits();
      await dashboard.picture('phone-login');
      await dashboard.logIn({ ...user, password: 'wrong' });
      await warns('The email address or the password is wrong.');
      await dashboard.logIn(user);
      await says('Ready: calls ring here.');
      expect(await dashboard.accessibilityFindings()).toEqual([]);
      await dashboard.waitUntilFits();
    });

    it('shows the version and the licence beside its screens, in narrow windows below the account', async () => {
      const below = page.getByRole('main').locator('footer');
      await page.goto(`${app.url}/phone/account`);
      await below.waitFor();
      expect(await below.textContent()).toMatch(/^Switchhook \d+\.\d+\.\d+ · Apache-2\.0$/);
      expect(await dashboard.accessibilityFindings()).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      await below.waitFor({ state: 'hidden' });
      const beside = page.getByRole('navigation').locator('footer');
      expect(await beside.textContent()).toBe(await below.textContent());
      expect(await beside.getByRole('link').getAttribute('href')).toBe('/licences');
      expect(await dashboard.accessibilityFindings()).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${app.url}/phone`);
      await says('Ready: calls ring here.');
    });

    it('stays logged in after a reload, until the user logs out', async () => {
      await page.reload();
      await says('Ready: calls ring here.');
      await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await asksForLogin();
      await page.reload();
      await asksForLogin();
    });

    it('logs in with a link, once and within an hour, and removes it from the address', async () => {
      const link = await linkTo();
      await page.goto(link);
      await says('Ready: calls ring here.');
      expect(page.url()).toBe(`${app.url}/phone`);
      await page.goto('about:blank');
      await page.goto(link);
      await warns(USED);
      await dashboard.picture('phone-used-link');
      const late = await linkTo();
      app.clock.advance(HOUR);
      await page.goto('about:blank');
      await page.goto(late);
      await warns(USED);
    });

    it('shows why calls are impossible', async () => {
      await page.goto('about:blank');
      await page.goto(await linkTo());
      await page.getByRole('button', { name: 'Call me' }).click();
      const text = 'A test call needs an active Number of yours that the simulator carries.';
      await warns(text);
    });

    it('asks the user to log in again when the session is over', async () => {
      app.clock.advance(25 * HOUR);
      await page.reload();
      await warns('The session is missing, over or not valid; log in again.');
      expect(await page.getByLabel('Email address').isVisible()).toBe(true);
    });
  });

  describe('without a microphone', () => {
    let browser: Browser | undefined;
    const FAKE_DEVICE = '--use-fake-device-for-media-stream';

    afterEach(() => browser?.close());

    /** The warning in a browser that starts with these options. */
    async function warningOf(args: string[], address: string): Promise<string | null> {
      browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox', ...args] });
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      await page.goto(address);
      const warning = page.locator('#microphone p');
      await warning.waitFor();
      return warning.textContent();
    }

    it('shows that there is no permission', async () => {
      expect(await warningOf([FAKE_DEVICE, '--deny-permission-prompts'], await linkTo())).toBe(
        'The browser does not let this page use the microphone. Allow it in the settings of this page beside its address, and try again.',
      );
    });

    it('shows that there is no device', async () => {
      expect(await warningOf(['--use-fake-ui-for-media-stream'], await linkTo())).toBe(
        'This device has no microphone. Plug one in, and try again.',
      );
    });

    it('shows that the page has no https', async () => {
      const mapped = [FAKE_DEVICE, '--host-resolver-rules=MAP pbx.example 127.0.0.1'];
      const address = (await linkTo()).replace('127.0.0.1', 'pbx.example');
      expect(await warningOf(mapped, address)).toBe(
        'Browsers give microphones only to pages with https and to localhost. Open this page by its https address, or on the machine of the server as localhost.',
      );
    });
  });
});
