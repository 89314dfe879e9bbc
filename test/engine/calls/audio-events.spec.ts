import { type AudioEvent, ReceiveCall, ReportCarrierEvent } from '../../../src/contracts/calls/commands.js';
import { CarrierRequested } from '../../../src/contracts/carrier/events.js';
import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import type { Flow, Widget } from '../../../src/contracts/numbers/types.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CALLER, CallScenario, LiveCall, ringFlow, startApp } from '../call-scenario.js';

const AUDIO = 'https://audio.example.com/hello.mp3';

const MESSAGE: Widget = { type: 'audio', message_url: AUDIO, next: 'ring' };
const MENU: Widget = {
  type: 'ivr',
  message_url: AUDIO,
  options: [{ key: '1', title: 'Sales', branch: 'sales', next: 'ring' }],
  timeout_seconds: 10,
  next_timeout: 'voicemail',
};

const PATIENT: Widget = {
  type: 'ring',
  users: null,
  teams: null,
  strategy: 'simultaneous',
  ring_seconds: 25,
  queue_seconds: 60,
  next_unanswered: 'voicemail',
};

describe('a call whose audio this server carries', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let connectionId: number;
  let ada: Agent;
  let grace: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, grace] = await scenario.addAgents('ada', 'grace');
    const { id: companyId } = scenario.company;
    const trunk = { name: 'Carrier', host: '127.0.0.1' };
    ({ trunkId: connectionId } = await app.commands.execute(new CreateTrunk({ companyId, trunk })));
  });

  afterAll(() => app.close());

  const flow = (start: string, widgets: Record<string, Widget>): Flow => ({ ...ringFlow({}, widgets), start });

  async function receive(start: string, widgets: Record<string, Widget> = {}): Promise<LiveCall> {
    const number = { flow: flow(start, widgets), voiceConnectionId: connectionId };
    const to = await scenario.addNumber([ada, grace], number);
    const { callId, sid } = await app.commands.execute(new ReceiveCall({ to, from: CALLER }));
    return new LiveCall(scenario, callId, sid);
  }

  const report = ({ sid }: LiveCall, event: AudioEvent): Promise<void> =>
    app.commands.execute(new ReportCarrierEvent({ sid, event }));
  const noteMessages = (call: LiveCall): Promise<void> => report(call, { type: 'messages_played' });

  it('continues its flow when a message has been played', async () => {
    const call = await receive('hello', { hello: MESSAGE });
    expect(await scenario.takeCarrierRequests()).toEqual(['play']);
    expect(await call.stage()).toBe('playing');
    await noteMessages(call);
    expect(await scenario.takeCarrierRequests()).toEqual(['ring_agent ada', 'ring_agent grace']);
    expect(await call.stage()).toBe('ringing');
  });

  it('continues its flow after ten minutes if nobody reports the end of the message', async () => {
    const call = await receive('hello', { hello: MESSAGE });
    await scenario.advance(600);
    expect(await call.stage()).toBe('ringing');
  });

  it('counts as abandoned when the caller hangs up during the message', async () => {
    const call = await receive('hello', { hello: MESSAGE });
    await scenario.advance(6);
    await call.report('caller_hangup');
    expect((await call.row()).missed_call_reason).toBe('abandoned_in_classic');
  });

  it('gives the caller time to choose after the menu has been played', async () => {
    const call = await receive('menu', { menu: MENU });
    await scenario.advance(45);
    expect(await call.stage()).toBe('ivr');
    await noteMessages(call);
    await scenario.advance(9.9);
    expect(await call.stage()).toBe('ivr');
    await scenario.advance(0.1);
    expect(await call.stage()).toBe('voicemail');
  });

  it('gives the caller time to choose after a wrong key, which interrupts the menu', async () => {
    const call = await receive('menu', { menu: MENU });
    await call.report('dtmf', { digit: '9' });
    await scenario.advance(10);
    expect(await call.stage()).toBe('voicemail');
  });

  it('ignores the end of a message that arrives after an agent has answered', async () => {
    const call = await receive('ring');
    await call.answer(ada);
    await noteMessages(call);
    expect(await call.stage()).toBe('talking');
  });

  it('keeps ringing others when an agent is unreachable, and continues its flow when all are', async () => {
    const call = await receive('ring');
    await scenario.takeEvents();
    await report(call, { type: 'agent_unreachable', userId: ada.id });
    expect(await call.stage()).toBe('ringing');
    await report(call, { type: 'agent_unreachable', userId: ada.id });
    await report(call, { type: 'agent_unreachable', userId: grace.id });
    expect(await call.stage()).toBe('voicemail');
    const attempts = await app.reader.rows('SELECT outcome FROM ring_attempts WHERE call_id = ?', [call.id]);
    expect(attempts).toEqual([{ outcome: 'missed' }, { outcome: 'missed' }]);
    const busy = await app.reader.rows('SELECT user_id FROM agents WHERE call_id = ?', [call.id]);
    expect(busy).toEqual([]);
  });

  it('ends when its agent becomes unreachable', async () => {
    const call = await receive('ring');
    await call.answer(ada);
    await report(call, { type: 'agent_unreachable', userId: ada.id });
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'agent_hung_up' });
  });

  it('plays music in the queue without counting as answered in the API', async () => {
    for (const agent of [ada, grace]) await (await receive('ring')).answer(agent);
    await scenario.takeEvents();
    const call = await receive('patient', { patient: PATIENT });
    expect(await call.stage()).toBe('queued');
    expect(await call.row()).toMatchObject({ status: 'initial', answered_at: null });
    await app.settle();
    const asked = app.events.filter((event) => event instanceof CarrierRequested).flatMap(({ requests }) => requests);
    expect(asked).toEqual([{ act: 'play', url: expect.stringMatching(/\/waiting\.mp3$/), loop: true }]);
    expect(await scenario.takeEvents()).toEqual(['CallCreated']);
  });

  it('does not wait for messages on other carriers, which do not report them', async () => {
    const to = await scenario.addNumber([ada], { flow: flow('hello', { hello: MESSAGE }) });
    const call = await scenario.receiveCall(to);
    expect(await call.stage()).toBe('ringing');
  });
});
