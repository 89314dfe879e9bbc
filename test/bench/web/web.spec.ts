import { HOUR, SECOND } from '../../../src/platform/clock.js';
import { PageSizes } from '../../browser/page-sizes.js';
import { DashboardBrowser } from '../../browser/dashboard-browser.js';
import { TestApp } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { BrowserTrace } from './browser-trace.js';

declare const requestAnimationFrame: (callback: () => void) => number;

const AGENTS = 1_000;
const ROUNDS = 5;

const firstPaint = (): number | undefined => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** `npm run bench:web`: how much the dashboard's pages load, and how fast they are. It reports and asserts nothing. */
describe('the pages of the dashboard', () => {
  const report: string[] = [];
  let app: TestApp;
  let dashboard: DashboardBrowser;
  let admin: { email: string; password: string };

  const note = (what: string, value: number, unit: string, limit?: number): void =>
    void report.push(
      `${what.padEnd(64)} ${value.toFixed(1).padStart(8)} ${unit}${limit === undefined ? '' : `  (at most ${limit})`}`,
    );

  beforeAll(async () => {
    app = await TestApp.start();
    const company = await app.company();
    admin = await app.user(company.id, { roles: ['owner'] });
    const { number } = await CallCenter.open(app, company);
    const users: number[] = [];
    for (let n = 0; n < AGENTS; n++)
      users.push((await app.user(company.id, { firstName: 'Agent', lastName: `Number ${n}` })).id);
    await app.work.run(async (tx) => {
      for (const [n, userId] of users.entries())
        for (let i = 0; i <= n % 7; i++)
          await tx.change(
            `INSERT INTO calls (company_id, sid, direction, listed, status, number_id, raw_digits, user_id, created_at, answered_at, ended_at, state)
             VALUES (?, ?, 'outbound', 1, 'done', ?, '+33639984511', ?, ?, ?, ?, '{}')`,
            [
              company.id,
              `bench ${n} ${i}`,
              number.id,
              userId,
              ...[1, 1 - n / HOUR, 1 - (n * SECOND) / HOUR].map((share) => app.clock.now() - 24 * HOUR * share),
            ],
          );
    });
    dashboard = await DashboardBrowser.open(app.url);
  });

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
    process.stdout.write(`\n${report.join('\n')}\n\n`);
  });

  it('load scripts and styles', () => {
    const sizes = new PageSizes();
    note('login, scripts', sizes.scripts(sizes.login), 'KB', 150);
    note('shell, scripts', sizes.scripts(sizes.shell), 'KB', 250);
    note('shell, styles', sizes.styles(sizes.shell), 'KB', 40);
    for (const name of sizes.screens)
      note(name.replace(/^src\/screens\/(.*)\/route\.tsx$/, '$1'), sizes.scriptsOfScreen(name), 'KB', 60);
  });

  it('appear', async () => {
    const { page } = dashboard;
    const paints = async (path: string): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await dashboard.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const paint = await page.waitForFunction(firstPaint);
        times.push((await paint.jsonValue())!);
      }
      return median(times);
    };
    note('first paint of the login', await paints('/login'), 'ms');
    await dashboard.logIn(admin);
    await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
    note('first paint of the live view', await paints('/live'), 'ms');
    note('first paint of the calls', await paints('/calls'), 'ms');
  });

  it('sort a thousand rows', async () => {
    const { browser, page } = dashboard;
    await dashboard.openScreen('Analytics');
    const table = page.getByRole('region', { name: 'In detail' }).first().getByRole('table');
    await table.getByRole('row').nth(AGENTS).waitFor();
    const frames: number[] = [];
    for (const name of ['Talk time', 'Calls', 'Talk time', 'Calls', 'Talk time']) {
      // Located beforehand, because a search by role takes long among a thousand rows.
      const header = await table.getByRole('columnheader', { name: new RegExp(`${name}$`) }).elementHandle();
      const button = (await header.$('button'))!;
      const trace = await BrowserTrace.record(browser, page, () =>
        button.evaluate((element: { click: () => void }) => {
          element.click();
          // The second frame begins once the first one is drawn.
          return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
        }),
      );
      frames.push(trace.longestFrame);
    }
    note(`longest frame while sorting ${AGENTS} rows`, median(frames), 'ms');
  });
});
