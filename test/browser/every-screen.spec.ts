import { TestApp, type TestCompany } from '../support/app.js';
import { CallCenter } from '../support/company/call-center.js';
import { DashboardBrowser } from './dashboard-browser.js';

const WIDTHS = [360, 1280, 2560];
/** It loads every screen three times. */
const TIMEOUT = 400_000;

describe('every screen, in French and at every width', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Boulangerie Marchand' });
    const admin = await app.user(company.id, { roles: ['owner'], firstName: 'Pam', lastName: 'Beesly' });
    const center = await CallCenter.open(app, company, 2, { name: 'Accueil' });
    await center.completeCall('+33639984511', 40);
    await center.ring('+33639984512');
    await company.api.post('/v1/contacts', {
      first_name: 'Grace',
      last_name: 'Hopper',
      phone_numbers: [{ label: 'Work', value: '+33639984511' }],
    });
    await app.settle();
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
    await dashboard.page.getByRole('button', { name: 'Account of Pam Beesly' }).click();
    await dashboard.page.getByRole('menuitem', { name: 'Français' }).click();
    await dashboard.page.getByRole('heading', { level: 1, name: 'En direct' }).waitFor();
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  it(
    'fits, and can be used with a screen reader',
    async () => {
      const { page } = dashboard;
      const links = await page.getByRole('navigation').getByRole('link').all();
      const paths = await Promise.all(links.map(async (link) => (await link.getAttribute('href'))!));
      expect(paths.length).toBeGreaterThan(12);
      const findings: string[] = [];
      for (const path of paths)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await dashboard.goto(path.replace('/dashboard', ''));
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.waitForLoadState('networkidle');
          await dashboard.waitUntilFits().catch(() => findings.push(`${path} is wider than ${width} pixels`));
          if (width === WIDTHS[0])
            findings.push(...(await dashboard.accessibilityFindings()).map((finding) => `${path} ${finding}`));
          await dashboard.picture(`every${path.replaceAll('/', '-')}-${width}`);
        }
      expect(findings).toEqual([]);
    },
    TIMEOUT,
  );
});
