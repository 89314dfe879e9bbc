import type { Page } from 'playwright-core';
import { HOUR, MINUTE } from '../../../src/platform/clock.js';
import { storeFile } from '../../support/company/call-files.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';
import { CallFixture } from '../workspace/call-fixture.js';

const SECONDS = 120;

describe("the player, while the server's clock runs", () => {
  let fixture: CallFixture;
  let dashboard: DashboardBrowser;
  let page: Page;
  let call: { id: number; sid: string };
  let loaded: number[];

  beforeAll(async () => {
    fixture = await CallFixture.create();
    await fixture.callBefore();
    const { app, company } = fixture;
    [call] = (await company.api.get('/v1/calls')).body.calls;
    await storeFile(app, call, 'recording', null, SECONDS);
    dashboard = await DashboardBrowser.open(app.url);
    ({ page } = dashboard);
    page.setDefaultTimeout(15_000);
    page.on('response', (response) => response.url().includes('/audio.mp3') && loaded.push(response.status()));
  });

  beforeEach(() => {
    loaded = [];
  });

  afterAll(async () => {
    await dashboard?.close();
    await fixture?.app.close();
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const slider = () => page.getByRole('slider', { name: 'Position in the recording' });
  const position = async (): Promise<number> => Number(await slider().getAttribute('aria-valuenow'));
  const playsBeyond = (seconds: number) =>
    eventually(async () => {
      expect(await button('Pause').count()).toBe(1);
      expect(await position()).toBeGreaterThan(seconds);
    });

  it('keeps playing what it has loaded when the page gets a newer URL', async () => {
    const { app, company } = fixture;
    await dashboard.goto(`/calls/${call.id}`);
    await dashboard.logIn(await app.user(company.id, { roles: ['owner'] }));
    await button('Play').click();
    await slider().press('ArrowRight');
    await playsBeyond(5);
    app.clock.advance(50 * MINUTE);
    await page.getByLabel('New comment').fill('Heard it');
    await button('Add comment').click();
    await page.getByRole('paragraph').filter({ hasText: 'Heard it' }).waitFor();
    await playsBeyond(await position());
    app.clock.advance(20 * MINUTE);
    await slider().press('ArrowRight');
    await playsBeyond(11);
    expect(loaded).toEqual([200]);
  });

  it('requests a newer URL when the one of the list has expired', async () => {
    const { app, ann, company } = fixture;
    await fixture.openPhone(page, ann);
    const [{ id }] = (await company.api.get('/v1/contacts')).body.contacts;
    await page.goto(`${app.url}/phone/contacts/${id}`);
    const listen = page.getByRole('button', { name: /^Listen to the recording/ });
    await listen.waitFor();
    app.clock.advance(2 * HOUR);
    await listen.click();
    await button('Play').click();
    await playsBeyond(0);
    expect(loaded).toEqual([403, 200]);
  });
});
