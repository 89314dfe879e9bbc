import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withApplication } from '../../../src/cli/with-application.js';
import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { CreateCompany } from '../../../src/contracts/companies/commands.js';
import { CreateNumber } from '../../../src/contracts/numbers/commands.js';
import { AddUser } from '../../../src/contracts/users/commands.js';
import { Config } from '../../../src/platform/config.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';
import { DashboardBrowser } from '../dashboard-browser.js';
import { CuttableProxy } from './cuttable-proxy.js';

const CARRIER_TOKEN = 'a carrier token for tests';
const DIGITS = '+33176360695';
/** How long the page may take to recover once the server responds. */
const MAX_DELAY = 2_000;

describe('a call in the workspace that is interrupted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchhook-interrupted-'));
  const stored = { DATA_DIR: folder, SECRET_KEY: 'a secret key for tests only' };
  let proxy: CuttableProxy;
  let server: Server;
  let dashboard: DashboardBrowser;
  const requests: string[] = [];
  const says = (sentence: string) =>
    dashboard.page.getByRole('status').filter({ hasText: sentence }).waitFor({ timeout: 60_000 });
  const button = (name: string) => dashboard.page.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    proxy = await CuttableProxy.start();
    const env = { ...stored, BASE_URL: proxy.url, CARRIER_TOKEN };
    const link = await withApplication(new Config({ ...env, ROLES: 'api' }), async (app) => {
      const { companyId } = await app.execute(new CreateCompany({ settings: { name: 'Acme' } }));
      const user = { firstName: 'Ann', lastName: 'Agent', email: 'ann@example.com', wrapUpTime: 0 };
      const { userId } = await app.execute(
        new AddUser({ companyId, user: { ...user, password: 'correct horse battery', roles: ['agent'] } }),
      );
      await app.execute(new CreateNumber({ companyId, number: { digits: DIGITS, userIds: [userId] } }));
      return app.execute(new CreateLoginLink({ companyId, userId, page: 'phone' }));
    });
    await startServer();
    dashboard = await DashboardBrowser.open(proxy.url);
    dashboard.page.on('request', (request) => {
      if (request.method() !== 'GET') requests.push(new URL(request.url()).pathname);
    });
    await dashboard.page.goto(link);
    await says('Ready: calls ring here.');
  });

  afterAll(async () => {
    await dashboard?.close();
    await server?.kill();
    await proxy?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startServer(): Promise<void> {
    server = await Server.start({ ...stored, BASE_URL: proxy.url, CARRIER_TOKEN, DEMO: 'false' });
    proxy.target = Number(new URL(server.url).port);
  }

  const carrier = async (path: string, body: object): Promise<any> => {
    const answer = await fetch(`${server.url}/carrier/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${CARRIER_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return answer.json();
  };

  /** Waits for a sentence once the server can be reached, and returns how long that took. */
  async function restored(sentence: string, restore: () => Promise<void> | void): Promise<number> {
    await says('The connection is lost; connecting again…');
    await restore();
    const start = performance.now();
    await says(sentence);
    return performance.now() - start;
  }

  it('shows the same call after its connections were cut', async () => {
    await carrier('/calls', { to: DIGITS, from: '+33639980001' });
    await button('Answer without sound').click();
    await says('You are on a call with +33 6 39 98 00 01; its sound is not on this page.');
    proxy.cut();
    expect(await restored('You are on a call with', () => proxy.restore())).toBeLessThan(MAX_DELAY);
  });

  it('shows the same call after the server was killed and restarted', async () => {
    proxy.cut();
    await server.kill();
    await startServer();
    expect(await restored('You are on a call with', () => proxy.restore())).toBeLessThan(MAX_DELAY);
    await button('Hold').click();
    await says('You are on a call with');
  });

  it('shows that it missed the end of a call, and a call that rings meanwhile', async () => {
    proxy.cut();
    const { sid } = await currentCall();
    await carrier(`/calls/${sid}/events`, { type: 'caller_hangup' });
    await eventually(async () => expect(await currentCall()).toBeNull());
    expect(await restored('Ready: calls ring here.', () => proxy.restore())).toBeLessThan(MAX_DELAY);
    proxy.cut();
    await carrier('/calls', { to: DIGITS, from: '+33639980002' });
    expect(await restored('+33 6 39 98 00 02 is calling.', () => proxy.restore())).toBeLessThan(MAX_DELAY);
    await button('Decline').click();
    await says('Ready: calls ring here.');
  });

  it('sends every action once', () => {
    const actions = requests.filter((path) => path.includes('/calls/')).map((path) => path.split('/').at(-1));
    expect(actions).toEqual(['answer', 'hold', 'decline']);
  });

  /** The state on the server, requested outside of the cut connections. */
  async function currentCall(): Promise<any> {
    const token = await dashboard.page.evaluate("localStorage.getItem('phone-token')");
    const answer = await fetch(`${server.url}/phone/v1/me`, { headers: { Authorization: `Bearer ${String(token)}` } });
    return ((await answer.json()) as { call: unknown }).call;
  }
});
