import { simulate } from '../../src/cli/commands/simulation-commands.js';
import { DeleteNumber } from '../../src/contracts/numbers/commands.js';
import { ResetPassword } from '../../src/contracts/users/commands.js';
import { LiveDemo } from '../../src/demo/live/live-demo.js';
import { SCENARIO_NAMES } from '../../src/simulator/scenarios.js';
import { Application } from '../../src/platform/application.js';
import { HOUR, MINUTE, SECOND } from '../../src/platform/clock.js';
import { Leases } from '../../src/platform/queue/leases.js';
import { TestApp } from '../support/app.js';
import { ApiClient } from '../support/http/api-client.js';
import { type Demo, makeDemo } from './demo-fixture.js';

const CARRIER_TOKEN = 'carrier-secret-1';
const SUPPORT = '+33199000001';

/** A start of the server with DEMO=true on the data of the previous test. */
describe('Live in the demo', () => {
  let app: TestApp;
  let demo: Demo;

  beforeAll(async () => {
    app = await TestApp.start({ DEMO: 'true', CARRIER_TOKEN });
    demo = await makeDemo(app);
  });

  afterAll(() => app.close());

  async function start(): Promise<LiveDemo> {
    const live = new LiveDemo(app.context, new AbortController().signal);
    await live.renew();
    await app.settle();
    return live;
  }

  const read = async (): Promise<any> => (await demo.owner.get('/admin/v1/live')).body.live;
  const namesIn = (live: any, availability: string): string[] =>
    live.agents.filter((agent: any) => agent.availability === availability).map(({ name }: any) => name);
  const callsOf = (live: any): string[] =>
    live.calls.map(({ stage, held, users }: any) =>
      [held ? 'held' : stage, ...users.map(({ name }: any) => name)].join(' '),
    );
  const countCalls = async (): Promise<number> => (await demo.api.get('/v1/calls')).body.meta.total;
  const countSessions = async (): Promise<number> =>
    (await app.reader.first<{ total: number }>('SELECT COUNT(*) AS total FROM phone_sessions'))!.total;

  it('shows people who talk, hold, wrap up, are free or away, and callers who wait, ring and leave a message', async () => {
    await start();
    const live = await read();
    expect(callsOf(live).sort()).toEqual([
      'held Priya Raman',
      'queued',
      'ringing Fatima El Amrani',
      'talking Ingrid Solberg',
      'talking Lukas Brandt',
      'voicemail',
    ]);
    expect(namesIn(live, 'in_call')).toEqual(['Ingrid Solberg', 'Lukas Brandt', 'Priya Raman']);
    expect(namesIn(live, 'after_call_work')).toEqual(['Chloe Bennett']);
    expect(namesIn(live, 'available')).toEqual(['Fatima El Amrani', 'Kenji Watanabe']);
    expect(namesIn(live, 'do_not_disturb')).toEqual(['Mateusz Nowak', 'Sofia Rossi', 'Tomás Herrera']);
    const parties = live.calls.map(({ party }: any) => party);
    expect(parties).toEqual(expect.arrayContaining(['Grace Hopper', 'Aisha Bello']));
  });

  it('is the same after a restart, without an additional session or call', async () => {
    const [before, sessions] = [await read(), await countSessions()];
    app.clock.advance(10 * MINUTE);
    await app.settle();
    await start();
    const after = await read();
    expect(callsOf(after)).toEqual(callsOf(before));
    expect(after.agents.map(({ name, availability }: any) => [name, availability])).toEqual(
      before.agents.map(({ name, availability }: any) => [name, availability]),
    );
    expect(await countSessions()).toBe(sessions);
    // Calls of earlier starts disappear once they have ended.
    await start();
    const total = await countCalls();
    await start();
    expect(await countCalls()).toBe(total);
    expect(after.calls.every(({ started_at }: any) => started_at >= app.clock.now() / 1000 - 1)).toBe(true);
  });

  it('waits for the lease of a start that was killed, unless the server stops', async () => {
    const killed = new Leases(app.work, app.clock);
    expect(await killed.take('demo-live', 10 * SECOND)).toBe(true);
    const stop = new AbortController();
    const renewal = new LiveDemo(app.context, stop.signal).renew();
    stop.abort();
    await renewal;
    expect(await killed.renew('demo-live', 10 * SECOND)).toBe(true);
    const next = start();
    app.clock.advance(MINUTE);
    await next;
    expect(await killed.renew('demo-live', 10 * SECOND)).toBe(false);
    expect(callsOf(await read())).toHaveLength(6);
  });

  it('leaves the calls to the Number Support to the owner', async () => {
    const owner = await app.phone(demo.credentials);
    const carrier = new ApiClient(app.url).with(`Bearer ${CARRIER_TOKEN}`);
    const { body } = await carrier.post('/carrier/v1/calls', { to: SUPPORT, from: '+33612345678' });
    await app.settle();
    const call = (await read()).calls.find(({ id }: any) => id === body.call_id);
    expect([call.stage, call.users.map(({ id }: any) => id)]).toEqual(['ringing', [demo.ownerId]]);
    expect((await owner.post(`/phone/v1/calls/${body.call_id}/answer`)).status).toBe(204);
    expect((await demo.api.get(`/v1/calls/${body.call_id}`)).body.call.user.id).toBe(demo.ownerId);
    expect((await owner.post(`/phone/v1/calls/${body.call_id}/hangup`)).status).toBe(204);
    await owner.delete('/phone/v1/session');
    await app.settle();
  });

  it('lets simulate play all its calls', async () => {
    const plan = { companyId: demo.companyId, calls: 18, concurrency: 3, scenarios: SCENARIO_NAMES };
    const { obstacles } = await simulate(new Application(app.context), plan, process);
    expect(obstacles).toEqual([]);
    expect(callsOf(await read())).toHaveLength(6);
  });

  it('gives no calls to people whose own phone is open', async () => {
    const lukas = (await read()).agents.find(({ name }: any) => name === 'Lukas Brandt');
    const live = await start();
    await live.end();
    await app.settle();
    expect(await read()).toMatchObject({ calls: [], agents: [] });
    const password = 'correct horse battery';
    await app.commands.execute(new ResetPassword({ companyId: demo.companyId, userId: lukas.id, password }));
    const own = await app.phone({ email: 'lukas.brandt@demo.example', password });
    await start();
    expect(callsOf(await read()).filter((call) => call.includes('Lukas'))).toEqual([]);
    await own.delete('/phone/v1/session');
  });

  it('ends its calls by itself within the hour', async () => {
    await start();
    const { calls } = await read();
    app.clock.advance(HOUR);
    await app.settle();
    expect((await read()).calls).toEqual([]);
    for (const { id } of calls) expect((await demo.api.get(`/v1/calls/${id}`)).body.call.status).toBe('done');
    const [rows] = await app.reader.rows<{ total: number }>(
      'SELECT COUNT(*) AS total FROM agents WHERE call_id IS NOT NULL',
    );
    expect(rows.total).toBe(0);
  });

  it('is empty without the Number of the demo', async () => {
    const { body } = await demo.api.get('/v1/numbers');
    const reception = body.numbers.find(({ name }: any) => name === 'Reception');
    await app.commands.execute(new DeleteNumber({ ref: { id: reception.id } }));
    await start();
    expect((await read()).calls).toEqual([]);
  });
});
