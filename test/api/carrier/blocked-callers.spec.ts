import { CALLER, carrierClient, CallScenario, startApp } from '../../engine/call-scenario.js';
import type { TestApp } from '../../support/app.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const PATH = '/admin/v1/blocked_callers';

describe('blocked callers', () => {
  let app: TestApp;
  let carrier: ApiClient;
  let admin: DashboardClient;
  let stranger: DashboardClient;
  let to: string;
  let elsewhere: string;

  beforeAll(async () => {
    app = await startApp();
    carrier = carrierClient(app);
    const [here, there] = [await CallScenario.create(app), await CallScenario.create(app)];
    to = await here.addNumber([await here.addAgent('ada')]);
    elsewhere = await there.addNumber([await there.addAgent('bob')]);
    admin = await DashboardClient.logIn(app.url, await app.user(here.company.id, { roles: ['admin'] }));
    stranger = await DashboardClient.logIn(app.url, await app.user(there.company.id, { roles: ['owner'] }));
  });

  afterAll(() => app.close());

  const call = (from: string, number = to, sid?: string) =>
    carrier.post('/carrier/v1/calls', { to: number, from, ...(sid !== undefined && { sid }) });
  const block = (phone_number: string, note?: string) => admin.post(PATH, { phone_number, note });

  it('are refused with 403 and no event, until they are unblocked', async () => {
    expect((await call(CALLER, to, 'before')).status).toBe(201);
    const { status, body } = await block('+33 6 12 34 56 78', 'Sells insurance');
    expect(status).toBe(201);
    const entry = {
      id: expect.any(Number),
      phone_number: CALLER,
      display_number: '+33 6 12 34 56 78',
      note: 'Sells insurance',
      created_at: expect.any(String),
    };
    expect(body.blocked_caller).toEqual(entry);
    expect((await admin.get(PATH)).body).toMatchObject({ meta: { total: 1 }, blocked_callers: [entry] });
    await app.settle();
    const events = app.events.length;
    const refused = await call(CALLER);
    expect([refused.status, refused.body.troubleshoot]).toEqual([403, 'This caller is blocked.']);
    await app.settle();
    expect(app.events.length).toBe(events);
    const calls = await app.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM calls WHERE raw_digits = ?', [
      CALLER,
    ]);
    expect(Number(calls!.n)).toBe(1);
    expect((await call(CALLER, to, 'before')).status).toBe(200);
    expect((await call('+33612345679')).status).toBe(201);
    expect((await call(CALLER, elsewhere)).status).toBe(201);

    const path = `${PATH}/${body.blocked_caller.id}`;
    expect((await stranger.get(PATH)).body.blocked_callers).toEqual([]);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await call(CALLER)).status).toBe(201);
  });

  it('may include everybody who hides their number', async () => {
    const { body } = await block('anonymous');
    expect((await call('anonymous')).status).toBe(403);
    await admin.delete(`${PATH}/${body.blocked_caller.id}`);
    expect((await call('anonymous')).status).toBe(201);
  });

  it('are identified by a phone number, each once', async () => {
    expect((await block('+33612340000')).status).toBe(201);
    for (const [number, status] of [
      ['+33612340000', 400],
      ['0612340000', 400],
      ['', 422],
    ] as const) {
      const answer = await block(number);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, ['phone_number']]);
    }
    expect((await admin.post(PATH, { phone_number: '+33612340001', note: 'x'.repeat(256) })).status).toBe(400);
  });
});
