import { run } from '../../../src/cli/run.js';
import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import { GetTelephonyStatus } from '../../../src/contracts/telephony/queries.js';
import { SECOND } from '../../../src/platform/clock.js';
import { Nodes } from '../../../src/platform/nodes/nodes.js';
import { VERSION } from '../../../src/platform/version.js';
import { MediaHost } from '../../../src/telephony/host/media-host.js';
import { Trunks } from '../../../src/telephony/host/trunks/trunks.js';
import { SipEndpoint } from '../../../src/telephony/sip/endpoint/sip-endpoint.js';
import { PacketBudget } from '../../../src/telephony/sip/security/packet-budget.js';
import { UdpTransport } from '../../../src/telephony/sip/transport/udp-transport.js';
import { splitArguments } from '../../cli/installation.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { eventually } from '../../support/eventually.js';

const HOST = '127.0.0.1';
const LOGIN = { username: 'acme', password: 'correct-horse-battery', registers: true };

describe('the status of telephony', () => {
  let app: TestApp;
  let company: TestCompany;
  let dashboard: DashboardClient;
  let provider: SipEndpoint;
  let providerPort: number;
  let answer: number;

  beforeAll(async () => {
    app = await TestApp.start({ SIP_PORT: '0', SIP_PUBLIC_ADDRESS: HOST });
    // The test decides when heartbeats are written.
    await app.context.get(Nodes).onModuleDestroy();
    provider = new SipEndpoint({
      publicAddress: HOST,
      budget: new PacketBudget(() => Date.now()),
      onRequest: (transaction) => transaction.refuse(answer),
    });
    const transport = await UdpTransport.listen(0, HOST, {
      onMessage: (bytes, source) => provider.receive(bytes, source),
    });
    provider.addTransport('udp', transport);
    providerPort = transport.port;
  });

  beforeEach(async () => {
    answer = 200;
    company = await app.company();
    dashboard = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['owner'] }));
  });

  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const addTrunk = async (settings: object = {}): Promise<number> => {
    const trunk = { name: 'Provider', host: HOST, port: providerPort, ...settings };
    const { trunkId } = await app.commands.execute(new CreateTrunk({ companyId: company.id, trunk }));
    await app.context.get(Trunks, { strict: false }).refresh();
    return trunkId;
  };
  const stateOf = async (trunkId: number) => {
    await app.context.get(Nodes).runOnce();
    const { state, state_reason } = (await dashboard.get(`/admin/v1/trunks/${trunkId}`)).body.trunk;
    return [state, state_reason];
  };
  const environment = () => ({
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: 'a secret key for tests only',
  });
  const print = async (line: string): Promise<string[]> => {
    // The port belongs to a server, so a command must not listen on it.
    const { sipPort } = await app.queries.execute(new GetTelephonyStatus());
    const settings = { ...environment(), SIP_PORT: String(sipPort), HOST, SIP_PUBLIC_ADDRESS: HOST };
    return run(splitArguments(line), settings);
  };
  const cli = async (line: string) => JSON.parse((await print(`${line} --json`))[0]);

  it('contains the registrations with trunks', async () => {
    const id = await addTrunk(LOGIN);
    await eventually(async () => expect(await stateOf(id)).toEqual(['registered', 'OK']));
    // Commands use real time.
    await app.work.run((tx) => tx.change('UPDATE nodes SET seen_at = ?', [Date.now()]));
    const { registrations, ...status } = await cli('telephony:status');
    expect(registrations.find(({ trunk_id }: any) => trunk_id === id)).toEqual({
      trunk_id: id,
      state: 'registered',
      expires_at: expect.any(String),
      status: 200,
      reason: 'OK',
    });
    expect(status).toEqual({
      processes: 1,
      calls: 0,
      legs: 0,
      packets_late: 0,
      packets_lost: 0,
      ports: { sip: expect.any(Number), webrtc: expect.any(Number), rtp_used: 0, rtp_total: 200 },
    });
  });

  it('has a readable table with each server, including one without SIP and calls', async () => {
    const id = await addTrunk(LOGIN);
    await eventually(async () => expect(await stateOf(id)).toEqual(['registered', 'OK']));
    const other = await TestApp.start({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir });
    await other.context.get(Nodes).onModuleDestroy();
    await other.context.get(Nodes).runOnce();
    await app.work.run((tx) => tx.change('UPDATE nodes SET seen_at = ?', [Date.now()]));
    const lines = (await print('telephony:status')).map((line) => line.split(/ {2,}/));
    await other.close();
    const server = [expect.stringMatching(`:${process.pid}$`), VERSION];
    const figures = ['0', '0', '0 of 200', '0', '0'];
    expect(lines[0]).toEqual(['server', 'version', 'sip', 'webrtc', 'calls', 'legs', 'rtp', 'late', 'lost']);
    expect(lines.slice(1, 3).sort(([, , sip]) => (sip === 'off' ? 1 : -1))).toEqual([
      [...server, expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/), ...figures],
      [...server, 'off', expect.stringMatching(/^\d+$/), ...figures],
    ]);
    expect(lines[3]).toEqual(['all', '0', '0', '0 of 400', '0', '0']);
    expect(lines.slice(4, 6)).toEqual([[''], ['trunk', 'state', 'until', 'answer']]);
    expect(lines).toContainEqual([String(id), 'registered', expect.stringMatching(/^20.*Z$/), '200 OK']);
    expect(lines.flat().filter((cell) => /[{}[\]"]/.test(cell))).toEqual([]);
  });

  it('contains why a trunk refuses the registration', async () => {
    answer = 403;
    const id = await addTrunk(LOGIN);
    await eventually(async () => expect(await stateOf(id)).toEqual(['failed', 'Forbidden']));
  });

  it('shows trunks that need no registration', async () => {
    expect(await stateOf(await addTrunk())).toEqual(['unregistered', null]);
  });

  it('omits a server that no longer runs', async () => {
    const id = await addTrunk(LOGIN);
    await eventually(async () => expect((await stateOf(id))[0]).toBe('registered'));
    await app.work.run((tx) => tx.change('UPDATE nodes SET seen_at = ?', [app.clock.now() - 60 * SECOND]));
    expect((await dashboard.get(`/admin/v1/trunks/${id}`)).body.trunk.state).toBe('off');
    expect(await app.queries.execute(new GetTelephonyStatus())).toMatchObject({ processes: [], sipPort: null });
  });

  it('does not delay the heartbeat if a media thread does not answer', async () => {
    const media = app.context.get(MediaHost, { strict: false });
    const asked = jest.spyOn(media, 'status').mockReturnValue(new Promise(() => undefined));
    await app.context.get(Nodes).runOnce();
    expect(asked).toHaveBeenCalled();
    expect(await app.queries.execute(new GetTelephonyStatus())).toMatchObject({
      processes: [{ pid: process.pid }],
      legs: 0,
    });
    asked.mockRestore();
  });

  it('includes any response of a trunk to a test', async () => {
    const id = await addTrunk();
    answer = 405;
    const expected = { reachable: true, status: 405, milliseconds: expect.any(Number), reason: 'Method Not Allowed' };
    const { status, body } = await dashboard.post(`/admin/v1/trunks/${id}/test`);
    expect([status, body]).toEqual([200, { test: expected }]);
    expect(await cli(`trunk:test --company ${company.id} --trunk ${id}`)).toEqual({ trunk_id: id, ...expected });
  });

  it('fails a test if the trunk has no address, or one that is not public', async () => {
    const id = await addTrunk({ host: 'nowhere.invalid' });
    const { body } = await dashboard.post(`/admin/v1/trunks/${id}/test`);
    expect(body.test).toMatchObject({
      reachable: false,
      status: null,
      reason: 'There is no address of nowhere.invalid',
    });
    const line = `trunk:test --company ${company.id} --trunk ${id}`;
    await expect(run(splitArguments(line), environment())).rejects.toThrow('There is no address of nowhere.invalid');
    await app.work.run((tx) => tx.change('UPDATE carrier_connections SET public_only = 1 WHERE id = ?', [id]));
    await app.work.run((tx) =>
      tx.change(`UPDATE carrier_connections SET trunk = REPLACE(trunk, 'nowhere.invalid', 'localhost') WHERE id = ?`, [
        id,
      ]),
    );
    const again = await dashboard.post(`/admin/v1/trunks/${id}/test`);
    expect(again.body.test.reason).toContain('localhost has an address that is not public');
  });

  it('does not test the trunk of another company', async () => {
    const id = await addTrunk();
    const owner = await app.user((await app.company()).id, { roles: ['owner'] });
    const stranger = await DashboardClient.logIn(app.url, owner);
    expect((await stranger.post(`/admin/v1/trunks/${id}/test`)).status).toBe(404);
  });
});
