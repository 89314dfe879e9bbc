import { CreateConnection } from '../../../src/contracts/carrier/commands.js';
import { CALLER, CallScenario, LiveCall, startApp } from '../../engine/call-scenario.js';
import { ApiClient } from '../../support/http/api-client.js';
import type { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { Receiver } from '../../support/http/receiver.js';

const AUDIO = Buffer.from('sound').toString('base64');

describe('the files of calls over a connection', () => {
  let app: TestApp;
  let bridge: Receiver;

  beforeEach(async () => {
    bridge = await Receiver.start();
  });

  afterEach(async () => {
    await app.close();
    await bridge.close();
  });

  /** A recorded call that has just ended, over a connection, in an installation with another carrier. */
  const endedCall = async (kind: 'simulator' | 'http') => {
    const other = { CARRIER: 'http', CARRIER_URL: bridge.url };
    app = await startApp(kind === 'simulator' ? other : {});
    const scenario = await CallScenario.create(app);
    const { company } = scenario;
    const { connectionId, secret } = await app.commands.execute(
      new CreateConnection({ companyId: company.id, kind, url: kind === 'http' ? bridge.url : undefined }),
    );
    const ada = await scenario.addAgent('ada');
    const settings = { userIds: [ada.id], voiceConnectionId: connectionId, recording: true };
    const { digits } = await createNumber(app, company, settings);
    const carrier = new ApiClient(app.url, `Bearer ${secret}`);
    const { body } = await carrier.post('/carrier/v1/calls', { to: digits, from: CALLER });
    const call = new LiveCall(scenario, body.call_id, body.sid);
    await call.answer(ada);
    await scenario.advance(10);
    const report = (event: object) => carrier.post(`/carrier/v1/calls/${call.sid}/events`, event);
    expect((await report({ type: 'caller_hangup' })).status).toBe(202);
    const recording = async () => (await company.api.get(`/v1/calls/${call.id}`)).body.call.recording as string | null;
    return { scenario, report, recording };
  };

  it('come from the bridge, although the carrier of the installation is the simulator', async () => {
    const { scenario, report, recording } = await endedCall('http');
    expect(await scenario.takeEvents()).not.toContain('CallEnded');
    expect(await recording()).toBeNull();
    const { status, body } = await report({ type: 'recording', duration: 10 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['audio_url']]);
    expect((await report({ type: 'recording', duration: 10, audio_base64: AUDIO })).status).toBe(202);
    expect(await scenario.takeEvents()).toContain('CallEnded');
    expect(await recording()).toMatch(/^http/);
  });

  it('are made by the simulator, although the carrier of the installation is a bridge', async () => {
    const { scenario, recording } = await endedCall('simulator');
    expect(await scenario.takeEvents()).toContain('CallEnded');
    expect(await recording()).toMatch(/^http/);
  });
});
