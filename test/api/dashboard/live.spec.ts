import { once } from 'node:events';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { HoldCall } from '../../../src/contracts/calls/commands.js';
import { LiveSocket } from '../../../src/surfaces/dashboard/live/live-socket.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { LiveView } from './live-view.js';

describe('the live view', () => {
  let app: TestApp;
  let company: TestCompany;
  let center: CallCenter;
  let admin: DashboardClient;
  let view: LiveView;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    const { email, password } = await app.user(company.id, { roles: ['owner'] });
    center = await CallCenter.open(app, company, 2, { name: 'Support' });
    await company.api.post('/v1/contacts', {
      first_name: 'Grace',
      last_name: 'Hopper',
      phone_numbers: [{ label: 'Work', value: '+33639984511' }],
    });
    await app.settle();
    admin = await DashboardClient.logIn(app.url, { email, password });
    view = await LiveView.open(app.url, admin);
  });

  afterAll(() => app.close());

  it('is sent at once', async () => {
    const live = await view.until(() => true);
    expect(live).toEqual({
      at: app.clock.now() / 1000,
      today: { inbound: 0, outbound: 0, answered: 0, missed: 0, service_level: null, average_wait: null },
      calls: [],
      agents: center.agents.map((id) => ({
        id,
        name: 'Ada Lovelace',
        availability: 'available',
        since: expect.any(Number),
        team_ids: [],
      })),
      offline: 1,
      numbers: [],
      teams: [],
    });
    expect((await admin.get('/admin/v1/live')).body).toEqual({ live });
  });

  it('sends a heartbeat every ten seconds', async () => {
    const message = once(view.socket, 'message');
    await app.context.get(LiveSocket, { strict: false }).heartbeat.beat();
    const [data] = await message;
    expect(JSON.parse(String(data))).toEqual({ type: 'ping' });
    expect(view.pings).toBe(1);
  });

  it('follows a call from the ring to its end, with the totals of its Number', async () => {
    const call = await center.ring('+33639984511');
    await app.settle();
    const ringing = await view.until(({ calls }) => calls[0]?.state === 'ringing');
    expect(ringing.calls).toEqual([
      {
        id: call.id,
        state: 'ringing',
        stage: 'ringing',
        held: false,
        direction: 'inbound',
        party: 'Grace Hopper',
        number: { id: center.number.id, name: 'Support' },
        users: center.agents.map((id) => ({ id, name: 'Ada Lovelace' })),
        team_ids: [],
        started_at: app.clock.now() / 1000,
        since: app.clock.now() / 1000,
      },
    ]);
    app.clock.advance(8_000);
    await center.answer(call);
    const whom = { companyId: company.id, callId: call.id, userId: center.agents[0] };
    await app.commands.execute(new HoldCall({ ...whom, held: true }));
    await app.settle();
    const active = await view.until(({ calls }) => calls[0]?.held);
    expect(active.calls[0]).toMatchObject({ state: 'active', users: [{ id: center.agents[0] }] });
    app.clock.advance(30_000);
    await app.commands.execute(new HoldCall({ ...whom, held: false }));
    app.clock.advance(5_000);
    await app.settle();
    const resumed = await view.until(({ calls }) => calls[0]?.held === false);
    expect(resumed.calls[0].since - resumed.calls[0].started_at).toBe(38);
    expect(active.agents.map(({ availability }: any) => availability).sort()).toEqual(['available', 'in_call']);
    expect(active.numbers).toMatchObject([{ name: 'Support', active: 1, inbound: 1, answered: 1, service_level: 1 }]);
    await center.report(call, { type: 'caller_hangup' });
    const missed = await center.ring('+33639984512');
    app.clock.advance(15_000);
    await center.report(missed, { type: 'caller_hangup' });
    await app.settle();
    const after = await view.until(({ calls, today }) => calls.length === 0 && today.missed === 1);
    expect(after.today).toMatchObject({ inbound: 2, answered: 1, missed: 1, service_level: 0.5, average_wait: 8 });
  });

  it('shows that a caller leaves a message, which is no call in progress', async () => {
    const call = await center.ring('+33639984513');
    for (const agent of center.agents) await center.decline(call, agent);
    await app.settle();
    const live = await view.until(({ calls }) => calls[0]?.stage === 'voicemail');
    expect(live.calls[0]).toMatchObject({ state: 'voicemail' });
    expect(live.numbers).toMatchObject([{ waiting: 0, ringing: 0, active: 0 }]);
    await center.report(call, { type: 'caller_hangup' });
    await app.settle();
    await view.until(({ calls }) => calls.length === 0);
  });

  it('sends concurrent changes together', async () => {
    const calls = await Promise.all(['1', '2', '3', '4', '5'].map((digit) => center.ring(`+3363998460${digit}`)));
    await app.settle();
    await view.until((live) => live.calls.length === calls.length);
    expect(view.pending).toBe(0);
    for (const call of calls) await center.report(call, { type: 'caller_hangup' });
    await app.settle();
    await view.until((live) => live.calls.length === 0);
  });

  it('shows nothing of other companies', async () => {
    const other = await app.company();
    const theirs = await CallCenter.open(app, other);
    const call = await theirs.ring();
    await app.settle();
    expect((await admin.get('/admin/v1/live')).body.live).toMatchObject({ calls: [], today: { inbound: 8 } });
    const owner = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['admin'] }));
    const their = await LiveView.open(app.url, owner);
    const live = await their.until(() => true);
    expect(live.calls.map(({ id }: any) => id)).toEqual([call.id]);
    expect(live.agents.map(({ id }: any) => id)).toEqual(theirs.agents);
    await app.commands.execute(new UpdateCompany({ companyId: other.id, settings: { active: false } }));
    expect(await their.closed).toBe(4403);
    expect(await LiveView.refusal(app.url, { cookie: owner.cookie, origin: app.url })).toBe(403);
  });

  it('requires the session of an admin, and a page of the dashboard', async () => {
    const { cookie } = admin;
    const agent = await DashboardClient.logIn(app.url, await app.user(company.id));
    expect(await LiveView.refusal(app.url, { origin: app.url })).toBe(401);
    expect(await LiveView.refusal(app.url, { origin: app.url, cookie: 'switchhook_session=' + 'f'.repeat(64) })).toBe(
      401,
    );
    expect(await LiveView.refusal(app.url, { origin: app.url, cookie: agent.cookie })).toBe(403);
    expect(await LiveView.refusal(app.url, { origin: 'https://evil.example.com', cookie })).toBe(403);
    expect(await LiveView.refusal(app.url, { cookie })).toBe(403);
    expect((await agent.get('/admin/v1/live')).status).toBe(403);
  });

  it('ends with the session', async () => {
    await admin.delete('/admin/v1/session');
    expect(await view.closed).toBe(4403);
  });
});
