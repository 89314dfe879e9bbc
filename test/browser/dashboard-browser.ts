import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** In the browser. */
declare const document: { documentElement: { scrollWidth: number; clientWidth: number } };

const PICTURES = process.env.BROWSER_PICTURES;
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Options of Chromium for a microphone that beeps and needs no permission. */
export const FAKE_DEVICES = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const SEVERE = ['serious', 'critical'];

interface AxeResults {
  violations: { id: string; impact: string; nodes: { target: string[] }[] }[];
}

/** Chromium on the dashboard of a server; records errors and requests to other hosts. */
export class DashboardBrowser {
  readonly problems: string[] = [];

  private constructor(
    readonly browser: Browser,
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly url: string,
  ) {
    context.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()));
    context.on('weberror', (error) => this.problems.push(String(error.error())));
    context.on('request', (request) => this.check(request.url()));
  }

  static async open(url: string, args: readonly string[] = []): Promise<DashboardBrowser> {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', ...args],
    });
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    return new DashboardBrowser(browser, context, page, url);
  }

  goto(path: string): Promise<unknown> {
    return this.page.goto(`${this.url}/dashboard${path}`);
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('Email address').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }

  /** Opens a screen through the navigation and waits for its title. */
  async openScreen(name: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  /** Severe findings of axe on the current page, in both colour schemes. */
  async accessibilityFindings(): Promise<string[]> {
    const found: string[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await this.page.evaluate(AXE);
      const { violations } = await this.page.evaluate<AxeResults>('axe.run()');
      for (const { id, impact, nodes } of violations)
        if (SEVERE.includes(impact))
          found.push(`${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
    await this.page.emulateMedia({ colorScheme: 'light' });
    return found;
  }

  /** Waits until the page is as narrow as the window, which takes a moment after a resize. */
  async waitUntilFits(): Promise<void> {
    await this.page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  }

  async picture(name: string): Promise<void> {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.browser.close();
  }

  private check(url: string): void {
    if (!url.startsWith(this.url) && !url.startsWith('data:') && !url.startsWith('blob:'))
      this.problems.push(`A request to another host: ${url}`);
  }
}
