import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { TestApp } from '../support/app.js';

interface Described {
  summary: string;
  method: string;
  path: string;
}

const PICTURES = process.env.BROWSER_PICTURES;
const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/** Each of two hundred searches takes half a second, or more on a busy machine. */
const SEARCH_TIMEOUT = 400_000;

describe('the reference page, in a browser', () => {
  let app: TestApp;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let requested: string[];

  beforeAll(async () => {
    app = await TestApp.start({ SERVICE_NAME: 'Acmephone' });
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });

  beforeEach(async () => {
    errors = [];
    requested = [];
    context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    context.on('weberror', (error) => errors.push(String(error.error())));
    context.on('request', (request) => requested.push(request.url()));
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
  });

  afterEach(async () => {
    // A violation of the content security policy is an error, too.
    expect(errors).toEqual([]);
    expect(requested.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:'))).toEqual([]);
    await context.close();
  });

  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });

  async function picture(name: string): Promise<void> {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }

  async function operationsIn(document: string): Promise<Described[]> {
    const { paths } = (await (await fetch(app.url + document)).json()) as {
      paths: Record<string, Record<string, { summary: string }>>;
    };
    return Object.entries(paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => ({ path, method, summary: item[method].summary })),
    );
  }

  /** Searches for each operation by its summary, and for the one with the longest path by its path too. */
  async function expectFound(operations: readonly Described[]): Promise<void> {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Enter search query' });
    const longest = Math.max(...operations.map(({ path }) => path.length));
    for (const { summary, method, path } of operations)
      for (const query of path.length === longest ? [summary, path] : [summary]) {
        await field.fill(query);
        await page
          .getByRole('option', { name: `HTTP Method: ${method} Path: ${path}`, exact: false })
          .first()
          .waitFor();
      }
  }

  it(
    'shows the public API under our name, and its search finds every operation',
    async () => {
      await page.goto(`${app.url}/docs`);
      expect(await page.title()).toBe('Acmephone API');
      await page.getByRole('heading', { name: 'Acmephone API' }).waitFor();
      await page.getByRole('banner').getByText('Acmephone').waitFor();
      await picture('reference-1');
      const operations = await operationsIn('/openapi.json');
      expect(operations.length).toBeGreaterThan(100);
      await expectFound(operations);
      await picture('reference-2-search');
      await page.getByRole('option').first().click();
      await page
        .getByRole('heading', { name: operations.at(-1)!.summary })
        .first()
        .waitFor();
      await picture('reference-3-operation');
    },
    SEARCH_TIMEOUT,
  );

  it('shows the carrier API', async () => {
    await page.goto(`${app.url}/docs`);
    await page.getByRole('button', { name: 'Public API' }).click();
    await page
      .getByRole('option', { name: 'Carrier API' })
      .or(page.getByRole('menuitem', { name: 'Carrier API' }))
      .click();
    await page.getByRole('heading', { name: 'Acmephone carrier API' }).waitFor();
    await picture('reference-4-carrier');
    await expectFound(await operationsIn('/carrier-openapi.json'));
  });
});
