import { HoldCall } from '../../../src/contracts/calls/commands.js';
import { Application } from '../../../src/platform/application.js';
import { LegRequests } from '../../../src/telephony/calls/leg-requests.js';
import { LiveCalls } from '../../../src/telephony/calls/live-calls.js';
import { EdgeCall } from '../../../src/telephony/edge/edge-call.js';
import { SipHost } from '../../../src/telephony/host/sip-host.js';
import { Trunks } from '../../../src/telephony/host/trunks/trunks.js';
import { LoadCall, type LoadPeers } from '../../sip/load/load-call.js';
import { addAgents, type SeededAgent } from '../../sip/load/seed.js';
import { startPeers, stopPeers } from '../../sip/load/start-peers.js';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';

/** Events are published only when a test settles the application. */
describe('requests about the calls of this process', () => {
  let app: TestApp;
  let another: TestApp;
  let peers: LoadPeers;
  let agent: SeededAgent;
  let live: LiveCalls;
  let execute: jest.SpiedFunction<EdgeCall['execute']>;
  const acts = (): string[] => execute.mock.calls.map(([{ act }]) => act);

  beforeAll(async () => {
    app = await TestApp.start({ SIP_PORT: '0', SIP_PUBLIC_ADDRESS: '127.0.0.1', RTP_PORTS: '23200-23299' });
    another = await TestApp.start({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, undefined, app.clock);
    [agent] = await addAgents(new Application(app.context), 1);
    await app.context.get(Trunks, { strict: false }).refresh();
    const { endpoint } = app.context.get(SipHost, { strict: false }).context!;
    peers = await startPeers([agent], Number(endpoint.addressOf('udp').split(':')[1]));
    live = app.context.get(LiveCalls, { strict: false });
    execute = jest.spyOn(EdgeCall.prototype, 'execute');
  });

  beforeEach(async () => {
    await app.settle();
    execute.mockClear();
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    if (peers) await stopPeers(peers);
    await another?.close();
    await app?.close();
  });

  const hold = async (by: TestApp, held: boolean): Promise<void> => {
    const sql = 'SELECT id, company_id AS companyId, user_id AS userId FROM calls ORDER BY id DESC LIMIT 1';
    const call = await by.reader.first<{ id: number; companyId: number; userId: number }>(sql);
    const { id: callId, companyId, userId } = call!;
    await by.commands.execute(new HoldCall({ companyId, callId, userId, held }));
  };
  const isOver = (): Promise<void> => eventually(() => expect(live.count).toBe(0));

  it('run before their events are published, and not again afterwards', async () => {
    app.events.splice(0);
    const { call } = await LoadCall.start(peers, agent);
    expect(await call.hangUp('caller')).toBeGreaterThan(0);
    await call.close();
    await isOver();
    const all = ['play', 'ring_agent', 'bridge_agent', 'start_recording', 'release_agent', 'stop_recording', 'hang_up'];
    expect(acts()).toEqual(all);
    expect(app.events).toEqual([]);
    await app.settle();
    expect(app.events.map((event) => event.constructor.name)).toContain('CallHungUp');
    expect(acts()).toEqual(all);
  });

  it('wait for earlier ones of another process', async () => {
    const { call } = await LoadCall.start(peers, agent);
    execute.mockClear();
    await hold(another, true);
    await hold(app, false);
    expect(acts()).toEqual([]);
    await app.settle();
    expect(acts()).toEqual(['hold', 'unhold']);
    await hold(app, true);
    expect(acts()).toEqual(['hold', 'unhold', 'hold']);
    await call.hangUp('caller');
    await call.close();
    await isOver();
  });

  it('follow those that another process has relayed', async () => {
    const { call } = await LoadCall.start(peers, agent);
    await app.settle();
    execute.mockClear();
    await hold(another, true);
    await another.settle();
    await hold(app, false);
    await app.settle();
    expect(acts()).toEqual([]);
    await app.context.get(LegRequests, { strict: false }).runOnce();
    expect(acts()).toEqual(['hold', 'unhold']);
    await hold(app, true);
    expect(acts()).toEqual(['hold', 'unhold', 'hold']);
    await call.hangUp('caller');
    await call.close();
    await isOver();
  });
});
