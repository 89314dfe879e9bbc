import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { carrierClient, CARRIER_TOKEN } from '../../engine/call-scenario.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { storeFile } from '../../support/company/call-files.js';
import { ApiClient, type SendOptions } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { LiveView } from '../dashboard/live-view.js';

const LIMIT = 60;
const METRICS_TOKEN = 'the token of the metrics of this test';
const WRONG = '0'.repeat(64);

describe('guessed tokens', () => {
  let app: TestApp;
  let company: TestCompany;
  let addresses = 0;

  beforeAll(async () => {
    // Counts in memory, which uses the clock of the test.
    app = await TestApp.start({ TRUST_PROXY: 'loopback', REDIS_URL: '', CARRIER_TOKEN, METRICS_TOKEN });
    company = await app.company();
  });

  afterAll(() => app.close());

  const newAddress = (): string => `10.1.0.${++addresses}`;
  const from = (address: string, headers: Record<string, string> = {}): SendOptions => ({
    headers: { 'x-forwarded-for': address, ...headers },
  });
  const statusesOf = async (attempt: () => Promise<number>): Promise<number[]> => {
    const statuses = new Set<number>();
    for (let n = 0; n < LIMIT; n++) statuses.add(await attempt());
    return [...statuses, await attempt()];
  };
  const bearer = (token: string): ApiClient => new ApiClient(app.url, `Bearer ${token}`);
  const signed = `expires=9999999999&signature=${WRONG}`;

  it.each([
    ['the carrier', '/carrier/v1/calls', 403],
    ['phones', '/phone/v1/me', 403],
    ['the metrics', '/metrics', 403],
    ['recordings', `/assets/recording/1/audio.mp3?${signed}`, 403],
    ['files of messages', `/assets/attachments/${randomUUID()}?${signed}`, 403],
    ['documents', `/assets/documents?${signed}`, 403],
    ['short URLs', `/s/v1/${randomUUID()}`, 404],
    ['invitations', `/dashboard/invitations/${'x'.repeat(43)}`, 404],
  ])('of %s are refused sixty times a minute for each address, then with 429', async (_, path, status) => {
    const address = newAddress();
    const method = path.startsWith('/carrier') ? 'POST' : 'GET';
    const attempt = () => bearer(WRONG).send(method, path, method === 'POST' ? {} : undefined, from(address));
    expect(await statusesOf(async () => (await attempt()).status)).toEqual([status, 429]);
    const limited = await attempt();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    const other = await bearer(WRONG).send(method, path, method === 'POST' ? {} : undefined, from(newAddress()));
    expect(other.status).toBe(status);
  });

  it('of sessions on the page of a recording are limited, and the form returns', async () => {
    const address = newAddress();
    const attempt = () =>
      fetch(`${app.url}/assets/recording/1`, from(address, { cookie: `switchhook_session=${WRONG}` }));
    expect(await statusesOf(async () => (await attempt()).status)).toEqual([200, 429]);
    const page = await attempt();
    expect(page.headers.get('retry-after')).toBe('60');
    expect(await page.text()).toContain('Too many failed attempts; try again in 60 seconds.');
  });

  it('of phones on the socket are limited, together with those of requests', async () => {
    const address = newAddress();
    const attempt = async (): Promise<number> => {
      const protocols = ['switchhook.phone.v1', WRONG];
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/phone/v1/socket`, protocols, from(address));
      return (await once(socket, 'close'))[0] as number;
    };
    expect(await statusesOf(attempt)).toEqual([4403, 4429]);
    expect((await bearer(WRONG).get('/phone/v1/me', from(address))).status).toBe(429);
  });

  it('of the live view are limited', async () => {
    const headers = {
      origin: app.url,
      cookie: `switchhook_session=${WRONG}`,
      'x-forwarded-for': newAddress(),
    };
    expect(await statusesOf(() => LiveView.refusal(app.url, headers))).toEqual([401, 429]);
  });

  it('do not affect valid ones of the same address', async () => {
    const address = newAddress();
    const owner = await app.user(company.id, { roles: ['owner'] });
    const phone = await app.phone(await app.user(company.id));
    const { cookie } = await DashboardClient.logIn(app.url, owner);
    const call = await (await CallCenter.open(app, company, 0)).ring();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('hello').toString('base64') });
    const { body } = await company.api.get(`/v1/calls/${call.id}`);
    expect(await statusesOf(async () => (await bearer(WRONG).get('/phone/v1/me', from(address))).status)).toEqual([
      403, 429,
    ]);
    expect((await phone.get('/phone/v1/me', from(address))).status).toBe(200);
    expect((await carrierClient(app).post('/carrier/v1/calls', {}, from(address))).status).toBe(422);
    expect((await bearer(METRICS_TOKEN).get('/metrics', from(address))).status).toBe(200);
    expect((await fetch(body.call.voicemail, from(address))).status).toBe(200);
    expect((await fetch(body.call.asset, from(address, { cookie }))).status).toBe(200);
    expect((await fetch(`${app.url}/assets/recording/1`, from(address))).status).toBe(200);
  });

  it('do not include expired links', async () => {
    const address = newAddress();
    const call = await (await CallCenter.open(app, company, 0)).ring();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('hello').toString('base64') });
    const { body } = await company.api.get(`/v1/calls/${call.id}`);
    app.clock.advance(24 * 3_600_000);
    expect(await statusesOf(async () => (await fetch(body.call.voicemail, from(address))).status)).toEqual([403, 403]);
  });
});
