import { DAY, MINUTE } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';

describe('the analytics of the dashboard, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardBrowser;

  /** A few answered calls and a missed one on each of ten days. */
  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder Mifflin' });
    await app.user(company.id, { roles: ['owner'] });
    const admin = await app.user(company.id, { roles: ['admin'], firstName: 'Pam', lastName: 'Beesly' });
    const now = app.clock.now();
    const support = await CallCenter.open(app, company, 1, { name: 'Support' });
    for (let day = 9; day >= 0; day--) {
      app.clock.set(now - day * DAY - 60 * MINUTE);
      for (let n = 0; n <= day % 3; n++) await support.completeCall('+33639984511', 40 + 20 * day);
      const missed = await support.ring('+33639984512');
      app.clock.advance(20_000);
      await support.report(missed, { type: 'caller_hangup' });
    }
    app.clock.set(now);
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
    await dashboard.page.getByRole('heading', { level: 1 }).waitFor();
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  it('compares the figures of a period with the previous one, as charts and as tables', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Analytics');
    const figures = page.getByRole('region', { name: 'Key figures' });
    await figures.getByText('20', { exact: true }).waitFor();
    await page.locator('.recharts-bar-rectangle').first().waitFor();
    await dashboard.picture('analytics');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    const byDay = page.getByRole('region', { name: 'Calls by day', exact: true });
    await byDay.getByText('Table', { exact: true }).first().click();
    await byDay.getByRole('row', { name: 'Thu, Jun 18 2 1 1 0', exact: false }).waitFor();
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Yesterday' }).dispatchEvent('click');
    await figures.getByText('3', { exact: true }).first().waitFor();
    await page.getByText('Jun 17 – Jun 17, compared with Jun 16 – Jun 16').waitFor();
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name: 'Other days' }).dispatchEvent('click');
    await page.getByLabel('First day').fill('2026-06-16');
    await page.getByText('Jun 16 – Jun 17, compared with Jun 14 – Jun 15').waitFor();
  });

  it('breaks the figures down, and restricts them to one Number', async () => {
    const { page } = dashboard;
    await dashboard.openScreen('Analytics');
    await page.getByRole('button', { name: 'Show only calls of Ada Lovelace' }).waitFor();
    await page.getByText('Numbers', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Show only calls of Support' }).click();
    await page.getByText('Only: Number Support').waitFor();
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await dashboard.picture('analytics-360');
    await dashboard.waitUntilFits();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Show all calls again' }).click();
    await page.getByText('Only: Number Support').waitFor({ state: 'detached' });
  });

  it('exports a report and offers the file', async () => {
    const { page } = dashboard;
    await page.getByRole('link', { name: 'Exports' }).click();
    await page.getByRole('heading', { name: 'No exports yet' }).waitFor();
    await page.getByRole('button', { name: 'New export' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Calls of the week');
    await page.getByRole('combobox', { name: 'Days' }).click();
    await page.getByRole('option', { name: 'This week' }).dispatchEvent('click');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('0 % written').waitFor();
    await app.settle();
    const link = page.getByRole('link', { name: 'Download Calls of the week' });
    await link.waitFor();
    await dashboard.picture('analytics-exports');
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    const file = await fetch((await link.getAttribute('href'))!);
    expect((await file.text()).split('\r\n').length).toBeGreaterThan(5);
    await eventually(async () => {
      const rows = await app.reader.rows<{ export_name: string }>('SELECT export_name FROM report_exports');
      expect(rows).toEqual([{ export_name: 'Calls of the week' }]);
    });
  });
});
