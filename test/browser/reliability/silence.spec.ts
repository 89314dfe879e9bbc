import type { WebSocket } from 'playwright-core';
import { LiveSocket } from '../../../src/surfaces/dashboard/live/live-socket.js';
import { PhoneSocket } from '../../../src/surfaces/phone/socket/phone-socket.js';
import { eventually } from '../../support/eventually.js';
import { DashboardBrowser } from '../dashboard-browser.js';
import { CuttableProxy } from '../working-day/cuttable-proxy.js';
import { CallFixture } from '../workspace/call-fixture.js';

const SILENT = /Nothing has come from the server for 25 seconds\. The phone connects again by itself/;

/** The test moves the browser's clock, so the server's heartbeat arrives only when the test sends it. */
describe('pages whose server hangs without closing connections', () => {
  let fixture: CallFixture;
  let proxy: CuttableProxy;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    fixture = await CallFixture.create();
    proxy = await CuttableProxy.start();
    proxy.target = Number(new URL(fixture.app.url).port);
  });

  beforeEach(async () => {
    dashboard = await DashboardBrowser.open(proxy.url);
    dashboard.page.setDefaultTimeout(15_000);
    await dashboard.page.clock.install();
  });

  afterEach(() => dashboard.close());

  afterAll(async () => {
    await proxy?.close();
    await fixture?.app.close();
  });

  /** Delivers a heartbeat message. */
  async function beat(socket: WebSocket, Gateway: typeof PhoneSocket | typeof LiveSocket): Promise<void> {
    const ping = socket.waitForEvent('framereceived', ({ payload }) => payload === '{"type":"ping"}');
    await fixture.app.context.get<PhoneSocket>(Gateway, { strict: false }).heartbeat.beat();
    await ping;
  }

  it('the phone shows it and reconnects', async () => {
    const { page } = dashboard;
    const opened: WebSocket[] = [];
    page.on('websocket', (socket) => opened.push(socket));
    await page.goto(`${proxy.url}/phone`);
    await page.getByLabel('Email address').fill(fixture.ann.email);
    await page.getByLabel('Password', { exact: true }).fill(fixture.ann.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const ready = page.getByRole('status').filter({ hasText: 'Ready: calls ring here.' });
    await ready.waitFor();

    // Messages keep it from reconnecting.
    for (let n = 0; n < 3; n++) {
      await beat(opened[0], PhoneSocket);
      await page.clock.fastForward(20_000);
    }
    await beat(opened[0], PhoneSocket);
    expect([await ready.isVisible(), opened.length]).toEqual([true, 1]);

    proxy.freeze();
    await page.clock.fastForward(25_000);
    await page.getByRole('alert').filter({ hasText: SILENT }).waitFor();
    await page.getByRole('status').filter({ hasText: 'The connection is lost; connecting again…' }).waitFor();
    expect(opened).toHaveLength(2);
    // The new connection gets no response either.
    await page.clock.fastForward(25_000);
    await eventually(() => expect(opened).toHaveLength(3));
    proxy.thaw();
    await ready.waitFor();
    expect(await page.getByRole('alert').filter({ hasText: SILENT }).count()).toBe(0);
    const { id } = await fixture.ring();
    await page.getByRole('status').filter({ hasText: 'is calling.' }).waitFor();
    await fixture.phone.post(`/phone/v1/calls/${id}/decline`);
  });

  it('the live screen shows it, in French, and reconnects', async () => {
    const { page } = dashboard;
    const opened: WebSocket[] = [];
    page.on('websocket', (socket) => opened.push(socket));
    await dashboard.goto('/live');
    await dashboard.logIn(await fixture.app.user(fixture.company.id, { roles: ['owner'] }));
    await page.getByRole('status').filter({ hasText: 'Up to date' }).waitFor();
    await page.evaluate("localStorage.setItem('language', 'fr')");
    await page.reload();
    const current = page.getByRole('status').filter({ hasText: 'À jour' });
    await current.waitFor();
    await beat(opened[1], LiveSocket);
    await page.clock.fastForward(20_000);
    await beat(opened[1], LiveSocket);
    expect([await current.isVisible(), opened.length]).toEqual([true, 2]);

    proxy.freeze();
    await page.clock.fastForward(25_000);
    await page.getByRole('status').filter({ hasText: 'Rien ne vient du serveur, reconnexion…' }).waitFor();
    proxy.thaw();
    await current.waitFor();
    expect(opened).toHaveLength(3);
  });
});
