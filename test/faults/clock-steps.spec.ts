import { CallProgress } from '../../src/contracts/live-calls/queries.js';
import { CreateNumber } from '../../src/contracts/numbers/commands.js';
import { HOUR } from '../../src/platform/clock.js';
import { ringFlow } from '../engine/call-scenario.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { ApiClient } from '../support/http/api-client.js';
import { Receiver } from '../support/http/receiver.js';
import { Server } from '../support/processes/processes.js';

const TOKEN = 'the token of the carrier';
const DIGITS = '+33176360199';
const RING_SECONDS = 10;

describe.each([
  ['back', -2 * HOUR],
  ['forward', 2 * HOUR],
])('a server whose clock steps two hours %s', (_, step) => {
  let app: TestApp;
  let server: Server;
  let company: TestCompany;
  let receiver: Receiver;

  beforeAll(async () => {
    app = await TestApp.start();
    app.clock.set(Date.now());
    company = await app.company();
    receiver = await Receiver.start();
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, LOG_LEVEL: 'error', CARRIER_TOKEN: TOKEN };
    server = await Server.start(
      { ...env, WEBHOOK_ALLOW_PRIVATE: 'true', STEP: String(step) },
      'test/faults/processes/steppable-server.ts',
    );
  }, 120_000);

  afterAll(async () => {
    await server?.kill();
    await receiver?.close();
    await app?.close();
  });

  it('ends ringing in time, retries deliveries and extends no rate limit', async () => {
    const api = ApiClient.basic(server.url, company.apiId, company.apiToken);
    const limited = await app.company({ rateLimit: 1 });
    const limitedApi = ApiClient.basic(server.url, limited.apiId, limited.apiToken);
    const user = await app.user(company.id);
    const flow = ringFlow({ ring_seconds: RING_SECONDS });
    const number = { digits: DIGITS, userIds: [user.id], flow };
    await app.commands.execute(new CreateNumber({ companyId: company.id, number }));
    await new ApiClient(server.url).post('/phone/v1/session', { email: user.email, password: user.password });

    expect((await api.post('/v1/webhooks', { url: receiver.url, events: ['contact.created'] })).status).toBe(201);
    receiver.respondNextWith(503);
    expect(
      (await api.post('/v1/contacts', { first_name: 'Ada', phone_numbers: [{ label: 'Work', value: '+33612345678' }] }))
        .status,
    ).toBe(201);
    const carrier = new ApiClient(server.url, `Bearer ${TOKEN}`);
    const { body: call } = await carrier.post('/carrier/v1/calls', { to: DIGITS, from: '+33612345678' });
    await limitedApi.get('/v1/ping');
    expect((await limitedApi.get('/v1/ping')).status).toBe(429);
    const progress = new CallProgress({ companyId: company.id, callId: call.call_id as number });
    const stage = async (): Promise<string> => (await app.queries.execute(progress)).stage;
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(await stage()).toBe('ringing');

    server.child.process.kill('SIGUSR2');
    await eventually(() => expect(server.child.output).toContain('stepped'));

    const { headers } = await limitedApi.get('/v1/ping');
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await eventually(async () => expect(await stage()).toBe('voicemail'), 3 * RING_SECONDS * 1_000);
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(1), 30_000);
    expect(receiver.received[1].body).toBe(receiver.received[0].body);
    await carrier.post(`/carrier/v1/calls/${call.sid}/events`, { type: 'caller_hangup' });
    await eventually(async () => {
      const { body } = await api.get(`/v1/calls/${call.call_id}`);
      expect(body.call).toMatchObject({ status: 'done', answered_at: null });
      expect(body.call.duration).toBeGreaterThanOrEqual(0);
    });
    await eventually(async () => expect((await limitedApi.get('/v1/ping')).status).toBe(200), 70_000);
  }, 180_000);
});
