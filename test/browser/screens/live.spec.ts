import { HOUR } from '../../../src/platform/clock.js';
import { LiveConnections } from '../../../src/surfaces/dashboard/live/live-connections.js';
import { TestApp, type TestCompany } from '../../support/app.js';

import { CallCenter } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';

/** Runs in the browser: the tables that are wider than their container. */
const CLIPPED = `Array.from(document.querySelectorAll('table'))
  .filter((table) => {
    for (let part = table.parentElement; part && part !== document.body; part = part.parentElement)
      if (table.getBoundingClientRect().right > part.getBoundingClientRect().right + 1) return true;
    return false;
  })
  .map((table) => table.textContent)`;

/** Runs in the browser: by how much the list of agents is wider than its visible part beside the scroll bar. */
const COVERED = `(() => {
  const list = document.querySelector('[role=group][aria-label=Agents]');
  const bar = list.parentElement.querySelector('[data-orientation=vertical]').getBoundingClientRect();
  return Array.from(list.querySelectorAll('[role=timer]')).filter((time) => time.getBoundingClientRect().right > bar.left).length;
})()`;

describe('the live screen, in a browser', () => {
  let app: TestApp;
  let company: TestCompany;
  let center: CallCenter;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ name: 'Dunder Mifflin' });
    center = await CallCenter.open(app, company, 2, { name: 'Support' });
    const { body } = await company.api.post('/v1/teams', { name: 'Sales' });
    await company.api.post(`/v1/teams/${body.team.id}/users/${center.agents[0]}`);
    await company.api.post('/v1/contacts', {
      first_name: 'Bartholomew Maximilian',
      last_name: 'Featherstonehaugh',
      phone_numbers: [{ label: 'Work', value: '+33639984513' }],
    });
    const admin = await app.user(company.id, { roles: ['owner'] });
    dashboard = await DashboardBrowser.open(app.url);
    await dashboard.goto('/');
    await dashboard.logIn(admin);
  });

  afterEach(() => expect(dashboard.problems.splice(0)).toEqual([]));

  afterAll(async () => {
    await dashboard?.close();
    await app?.close();
  });

  it('is the first page, and shows a call from the ring to its end', async () => {
    const { page } = dashboard;
    await page.getByRole('heading', { level: 1, name: 'Live' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/live');
    await page.getByRole('heading', { name: 'No calls right now' }).waitFor();
    const call = await center.ring('+33639984511');
    await app.settle();
    await page.getByRole('row', { name: /Ringing.*Support.*Ada Lovelace/ }).waitFor();
    app.clock.advance(8_000);
    await center.answer(call);
    await app.settle();
    const row = page.getByRole('row', { name: /In progress.*\+33 6 39 98 45 11/ });
    await row.waitFor();
    await page
      .getByRole('table', { name: 'Numbers today' })
      .getByRole('row', { name: /Support.*100%/ })
      .waitFor();
    await page
      .getByRole('table', { name: 'Teams today' })
      .getByRole('row', { name: /Sales.*1 of 1|Sales.*0 of 1/ })
      .waitFor();
    await row.getByRole('timer').first().filter({ hasText: '0:02' }).waitFor();
    await dashboard.picture('live');
    await page.setViewportSize({ width: 360, height: 800 });
    await dashboard.picture('live-360');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await dashboard.accessibilityFindings()).toEqual([]);
    await center.report(call, { type: 'caller_hangup' });
    await app.settle();
    await page.getByRole('heading', { name: 'No calls right now' }).waitFor();
  });

  it('shows every column on laptop screens', async () => {
    const { page } = dashboard;
    const [long] = await Promise.all(['13', '14', '15'].map((digits) => center.ring(`+336399845${digits}`)));
    await center.answer(long, center.agents[0]);
    app.clock.advance(2 * HOUR);
    await app.settle();
    const row = page.getByRole('row', { name: /In progress.*Featherstonehaugh/ });
    await row.waitFor();
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(async () => expect(await page.evaluate<string[]>(CLIPPED)).toEqual([]));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await dashboard.picture('live-1280');
    await center.report(long, { type: 'caller_hangup' });
  });

  it('shows the times of all agents beside the scroll bar', async () => {
    const { page } = dashboard;
    for (let count = 0; count < 16; count++) await CallCenter.addAgent(app, company);
    app.clock.advance(2 * HOUR);
    await app.settle();
    const times = page.getByRole('group', { name: 'Agents' }).getByRole('timer');
    await eventually(async () => expect(await times.count()).toBeGreaterThan(16));
    await page
      .getByRole('group', { name: 'Agents' })
      .locator('xpath=..')
      .locator('[data-orientation=vertical]')
      .waitFor();
    expect(await page.evaluate<number>(COVERED)).toBe(0);
  });

  it('shows when the connection is lost, and recovers', async () => {
    const { page } = dashboard;
    const connections = app.context.get(LiveConnections, { strict: false });
    connections.close(connections.all(), 'lost');
    await page.getByText('Disconnected, reconnecting…').waitFor();
    await page.getByText('Up to date').waitFor();
    await center.ring('+33639984512');
    await app.settle();
    await page.getByRole('row', { name: /Ringing.*\+33 6 39 98 45 12/ }).waitFor();
  });
});
