import { randomUUID } from 'node:crypto';
import { ReceiveCall } from '../../../src/contracts/calls/commands.js';
import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import { NumberByDigits } from '../../../src/contracts/numbers/queries.js';
import { IsPhoneConnected } from '../../../src/contracts/phone/queries.js';
import { SECOND } from '../../../src/platform/clock.js';
import type { CallOrder } from '../../../src/ports/carrier.js';
import { Nodes } from '../../../src/platform/nodes/nodes.js';
import { EdgeCallFactory } from '../../../src/telephony/calls/edge-call-factory.js';
import { LiveCalls } from '../../../src/telephony/calls/live-calls.js';
import { LegRequests } from '../../../src/telephony/calls/leg-requests.js';
import { CarriedCalls } from '../../../src/telephony/host/carried-calls.js';
import { Phone } from '../../phone/phone.js';
import { eventually } from '../../support/eventually.js';
import type { TestApp } from '../../support/app.js';
import { ApiClient } from '../../support/http/api-client.js';
import { type Agent, CALLER, CallScenario, LiveCall, ringFlow, startApp } from '../call-scenario.js';

const CRASHED = 'a process that has crashed';

describe('calls whose legs a process carries', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let connectionId: number;
  let ada: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada] = await scenario.addAgents('ada');
    const { id: companyId } = scenario.company;
    const trunk = { name: 'Carrier', host: '127.0.0.1' };
    ({ trunkId: connectionId } = await app.commands.execute(new CreateTrunk({ companyId, trunk })));
  });

  afterAll(() => app.close());

  async function receive(node: string): Promise<LiveCall> {
    const to = await scenario.addNumber([ada], { flow: ringFlow(), voiceConnectionId: connectionId });
    const { callId, sid } = await app.commands.execute(new ReceiveCall({ to, from: CALLER, connectionId }));
    await app.work.run(async (tx) => {
      const values = [sid, scenario.company.id, connectionId, node, app.clock.now()];
      await tx.change(
        'INSERT INTO carried_calls (sid, company_id, connection_id, node, created_at) VALUES (?, ?, ?, ?, ?)',
        values,
      );
      const seen = { name: node, seen_at: app.clock.now() };
      await tx.upsert('nodes', [seen], { key: ['name'], replace: ['seen_at'] });
    });
    return new LiveCall(scenario, callId, sid);
  }

  const lookForCrashes = async (): Promise<void> => {
    await app.context.get(Nodes).runOnce();
    await app.settle();
  };

  it('end with their events twenty seconds after the last heartbeat of the process', async () => {
    const call = await receive(CRASHED);
    await app.settle();
    app.clock.advance(19 * SECOND);
    await lookForCrashes();
    expect(await call.stage()).toBe('ringing');
    app.clock.advance(2 * SECOND);
    await lookForCrashes();
    expect(await call.stage()).toBe('over');
    expect(await app.newEvents()).toEqual(expect.arrayContaining(['CallHungUp', 'CallEnded']));
    expect(await app.reader.rows('SELECT user_id FROM agents WHERE call_id IS NOT NULL')).toEqual([]);
    expect(await app.reader.rows('SELECT sid FROM carried_calls')).toEqual([]);
    expect(await app.reader.rows('SELECT name FROM nodes WHERE name = ?', [CRASHED])).toEqual([]);
  });

  it('lose their legs here when other processes presumed this suspended one crashed', async () => {
    const factory = app.context.get(EdgeCallFactory, { strict: false });
    const live = app.context.get(LiveCalls, { strict: false });
    const carried = app.context.get(CarriedCalls, { strict: false });
    const [lost, kept] = [randomUUID(), randomUUID()];
    for (const sid of [lost, kept]) {
      const call = { sid, companyId: scenario.company.id, connectionId: null };
      expect(await carried.claim(call)).toBe(true);
      factory.create({ ...call, callId: Promise.resolve(1) });
    }
    // Another process carries it now.
    await app.work.run((tx) => tx.change(`UPDATE carried_calls SET node = 'another' WHERE sid = ?`, [lost]));
    await app.context.get(Nodes).runOnce();
    expect(live.find(lost)).toBeDefined();
    app.clock.advance(21 * SECOND);
    await app.context.get(Nodes).runOnce();
    await eventually(() => expect(live.find(lost)).toBeUndefined());
    expect(live.find(kept)).toBeDefined();
    expect(await carried.nodeOf(lost)).toBe('another');
    await live.find(kept)!.edge.execute({ act: 'hang_up' });
    await eventually(async () => expect(await carried.nodeOf(kept)).toBeUndefined());
    await carried.release(lost, 'another');
  });

  it('get their requests from the process that relays the event', async () => {
    const call = await receive('another process');
    await app.settle();
    const queued = await app.reader.rows<{ node: string; request: string }>(
      'SELECT node, request FROM leg_requests WHERE sid = ? ORDER BY id',
      [call.sid],
    );
    const actsOf = (order: string): string[] => (JSON.parse(order) as CallOrder).requests.map(({ act }) => act);
    expect(queued.map(({ node, request }) => [node, actsOf(request)])).toEqual([['another process', ['ring_agent']]]);
    expect(await app.context.get(LegRequests, { strict: false }).runOnce()).toBe(0);
  });

  it('end at once if they must be dialled while SIP is off', async () => {
    const digits = await scenario.addNumber([ada], { voiceConnectionId: connectionId });
    const number = await app.queries.execute(new NumberByDigits({ digits }));
    const call = await scenario.startCall(ada, number!.id);
    await app.settle();
    expect((await call.row()).hangup_cause).toBe('unreachable');
  });

  it('reach phones with a socket, or with one some seconds ago', async () => {
    const user = await app.user(scenario.company.id);
    const isConnected = (): Promise<boolean> => app.queries.execute(new IsPhoneConnected({ userId: user.id }));
    expect(await isConnected()).toBe(false);
    const { body } = await new ApiClient(app.url).post('/phone/v1/session', {
      email: user.email,
      password: user.password,
    });
    const phone = await Phone.connect(app.url, body.token as string);
    await eventually(async () => expect(await isConnected()).toBe(true));
    // Another process presumes this one crashed, because it was suspended.
    const forget = async (): Promise<void> => {
      await app.work.run((tx) => tx.change('DELETE FROM phone_sockets'));
      expect(await isConnected()).toBe(false);
    };
    await forget();
    app.clock.advance(21 * SECOND);
    await app.context.get(Nodes).runOnce();
    expect(await isConnected()).toBe(true);
    // The other one may do so a moment later.
    await forget();
    await app.context.get(Nodes).runOnce();
    expect(await isConnected()).toBe(true);
    await phone.close();
    const left = 'SELECT left_at AS leftAt FROM phone_sockets WHERE user_id = ?';
    await eventually(async () =>
      expect((await app.reader.first<{ leftAt: number }>(left, [user.id]))!.leftAt).not.toBeNull(),
    );
    app.clock.advance(9 * SECOND);
    expect(await isConnected()).toBe(true);
    app.clock.advance(2 * SECOND);
    expect(await isConnected()).toBe(false);
  });
});
