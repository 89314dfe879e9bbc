import { DropCallFile } from '../../../src/contracts/calls/commands.js';
import { UserAvailability } from '../../../src/contracts/users/queries.js';
import { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';
import { type Agent, CallScenario, carrierClient, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

const FILE = { duration: 4, audio_base64: Buffer.from('sound').toString('base64') };
const EVENTS = ['hungup', 'ended', 'voicemail_left', 'comm_assets_generated'].map((name) => `call.${name}`);
const url = expect.stringMatching(/^http/);

describe('the end of a call whose files a bridge reports', () => {
  let app: TestApp;
  let bridge: Receiver;
  let receiver: Receiver;
  let scenario: CallScenario;
  let ada: Agent;

  beforeAll(async () => {
    [bridge, receiver] = [await Receiver.start(), await Receiver.start()];
    app = await startApp({ CARRIER: 'http', CARRIER_URL: bridge.url });
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    ada = await scenario.addAgent('ada', { wrapUpTime: 10 });
    await TestWebhook.create(receiver, scenario.company, { events: EVENTS });
  });

  afterEach(async () => {
    await scenario.advance(30);
    await takeEvents();
  });

  afterAll(async () => {
    await app.close();
    await Promise.all([bridge.close(), receiver.close()]);
  });

  const takeEvents = async (): Promise<{ event: string; data: any }[]> => {
    await app.deliver();
    return receiver.take().map(({ json }) => ({ event: json.event.replace('call.', ''), data: json.data }));
  };
  const takeNames = async () => (await takeEvents()).map(({ event }) => event);

  async function complete(recording = true): Promise<LiveCall> {
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { recording, flow: ringFlow() }));
    await call.answer(ada);
    await scenario.advance(5);
    await call.report('caller_hangup');
    return call;
  }

  async function reachVoicemail(): Promise<LiveCall> {
    const call = await scenario.receiveCall(await scenario.addNumber([], { recording: true, flow: ringFlow() }));
    expect(await call.stage()).toBe('voicemail');
    return call;
  }

  it('is published with the recording, once that is stored', async () => {
    const call = await complete();
    expect(await takeNames()).toEqual(['hungup']);
    await scenario.advance(20);
    await call.report('recording', FILE);
    const [ended, generated, ...others] = await takeEvents();
    expect([ended.event, generated.event, others]).toEqual(['ended', 'comm_assets_generated', []]);
    expect(ended.data).toMatchObject({ recording: url, asset: url, voicemail: null, duration: 5, status: 'done' });
    await scenario.advance(60);
    expect(await takeNames()).toEqual([]);
  });

  it('delays neither the status nor the wrap-up', async () => {
    const call = await complete();
    expect(await call.row()).toMatchObject({ status: 'done', ended_at: app.clock.now() });
    const query = new UserAvailability({ companyId: scenario.company.id, userId: ada.id });
    expect(await app.queries.execute(query)).toBe('after_call_work');
  });

  it('is published without the recording after 30 seconds, and the file when it arrives', async () => {
    const call = await complete();
    await scenario.advance(29);
    expect(await takeNames()).toEqual(['hungup']);
    await scenario.advance(1);
    const [{ event, data }] = await takeEvents();
    expect([event, data.recording, data.duration]).toEqual(['ended', null, 5]);
    await call.report('recording', FILE);
    expect(await takeNames()).toEqual(['comm_assets_generated']);
  });

  it('is published at once if nothing was recorded', async () => {
    await complete(false);
    expect(await takeNames()).toEqual(['hungup', 'ended']);
    await scenario.advance(10);
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { recording: true, flow: ringFlow() }));
    await call.report('caller_hangup');
    expect(await takeNames()).toEqual(['hungup', 'ended']);
  });

  it('is published at once if the recording is already stored', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { recording: true, flow: ringFlow() }));
    await call.answer(ada);
    await call.report('recording', FILE);
    expect(await takeNames()).toEqual([]);
    await call.hangUp(ada);
    const events = await takeEvents();
    expect(events.map(({ event }) => event)).toEqual(['hungup', 'ended', 'comm_assets_generated']);
    for (const { data } of events) expect(data).toMatchObject({ recording: url, status: 'done' });
  });

  it('waits for a voicemail that is reported after the hang-up of the caller', async () => {
    const call = await reachVoicemail();
    await call.report('caller_hangup');
    expect(await takeNames()).toEqual(['hungup']);
    await call.report('voicemail', FILE);
    const events = await takeEvents();
    expect(events.map(({ event }) => event)).toEqual(['ended', 'voicemail_left', 'comm_assets_generated']);
    for (const { data } of events) expect(data).toMatchObject({ voicemail: url, asset: url, recording: null });
  });

  it('stops waiting for a voicemail that was not left', async () => {
    const call = await reachVoicemail();
    const { sid } = call;
    await call.report('caller_hangup');
    expect(await takeNames()).toEqual(['hungup']);
    await app.commands.execute(new DropCallFile({ sid, kind: 'voicemail' }));
    const [ended, ...others] = await takeEvents();
    expect([ended, others]).toMatchObject([{ event: 'ended', data: { voicemail: null } }, []]);
    await app.commands.execute(new DropCallFile({ sid, kind: 'voicemail' }));
    expect(await takeNames()).toEqual([]);
  });

  it('waits for both files of a call that reached the voicemail after a transfer', async () => {
    const offline = await scenario.addAgent('offline', { online: false });
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { recording: true, flow: ringFlow() }));
    await call.answer(ada);
    await call.transfer({ userId: offline.id });
    await call.report('caller_hangup');
    await call.report('voicemail', FILE);
    expect(await takeNames()).toEqual(['hungup']);
    await call.report('recording', FILE);
    const events = await takeEvents();
    expect(events.map(({ event }) => event)).toEqual([
      'ended',
      'voicemail_left',
      'comm_assets_generated',
      'comm_assets_generated',
    ]);
    for (const { data } of events) expect(data).toMatchObject({ voicemail: url, recording: url });
    await scenario.advance(60);
    expect(await takeNames()).toEqual([]);
  });

  it('comes before its only file if the other one is never stored', async () => {
    const call = await reachVoicemail();
    await call.transfer({ userId: ada.id });
    await call.answer(ada);
    await call.report('caller_hangup');
    await call.report('voicemail', FILE);
    expect(await takeNames()).toEqual(['hungup']);
    await scenario.advance(30);
    expect(await takeNames()).toEqual(['ended', 'voicemail_left', 'comm_assets_generated']);
  });

  it('is published by another process if this one dies', async () => {
    await complete();
    expect(await takeNames()).toEqual(['hungup']);
    const second = await startApp(
      { CARRIER: 'http', CARRIER_URL: bridge.url, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir },
      app.clock,
    );
    app.clock.advance(30_000);
    await second.deliver();
    expect(receiver.takeEvents()).toEqual(['call.ended']);
    await second.close();
  });
});

describe('the end of a simulated call', () => {
  let app: TestApp;
  let scenario: CallScenario;

  afterEach(() => app.close());

  const start = async (env: Record<string, string> = {}): Promise<void> => {
    app = await startApp(env);
    scenario = await CallScenario.create(app);
  };

  async function complete(): Promise<LiveCall> {
    const ada = await scenario.addAgent('ada');
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { recording: true }));
    await call.answer(ada);
    await scenario.advance(5);
    await scenario.takeEvents();
    await call.hangUp(ada);
    return call;
  }

  it('is published with the recording that the simulator makes', async () => {
    await start();
    await complete();
    expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded', 'CallAssetsGenerated']);
  });

  it('waits for a voicemail that was reported during the call and is not stored yet', async () => {
    await start();
    const call = await scenario.receiveCall(await scenario.addNumber([]));
    await scenario.takeEvents();
    await carrierClient(app).post(`/carrier/v1/calls/${call.sid}/events`, { type: 'voicemail', duration: 3 });
    await call.report('caller_hangup');
    expect(await scenario.takeEvents()).toEqual([
      'CallHungUp',
      'CallEnded',
      'CallVoicemailLeft',
      'CallAssetsGenerated',
    ]);
  });

  it('does not wait where nobody left a voicemail', async () => {
    await start();
    const call = await scenario.receiveCall(await scenario.addNumber([]));
    await call.report('caller_hangup');
    expect((await scenario.takeEvents()).slice(-2)).toEqual(['CallHungUp', 'CallEnded']);
  });

  it('does not wait at all with CALL_FILES_WAIT=0', async () => {
    await start({ CALL_FILES_WAIT: '0' });
    const call = await complete();
    const rows = await app.reader.rows<{ type: string }>('SELECT type FROM outbox WHERE subject = ? ORDER BY id', [
      `call:${call.id}`,
    ]);
    expect(rows.map(({ type }) => type)).toContain('CallEnded');
  });
});
