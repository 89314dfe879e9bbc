import type { NumberChanges } from '../../../src/contracts/numbers/commands.js';
import type { Widget } from '../../../src/contracts/numbers/types.js';
import { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../../webhooks/test-webhook.js';
import { type Agent, CALLER, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

const end: Widget = { type: 'hangup' };
const menu: Widget = {
  type: 'ivr',
  message_url: null,
  timeout_seconds: 8,
  next_timeout: 'end',
  options: [{ key: '1', title: 'Bye', branch: 'bye', next: 'end' }],
};

describe('a transfer to another Number of the company', () => {
  let app: TestApp;
  let receiver: Receiver;
  let scenario: CallScenario;
  let ada: Agent;
  let grace: Agent;
  let a: string;
  let b: string;
  let call: LiveCall;

  beforeAll(async () => {
    app = await startApp();
    receiver = await Receiver.start();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, grace] = await scenario.addAgents('ada', 'grace');
    a = await scenario.addNumber([ada]);
    b = await addNumber({ flow: ringFlow() });
    call = await scenario.receiveCall(a);
    await call.answer(ada);
    await scenario.takeEvents();
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const addNumber = (changes: NumberChanges) => scenario.addNumber([grace], changes);
  const transfer = (number: string) => scenario.company.api.post(`/v1/calls/${call.id}/transfers`, { number });
  const search = async (digits: string): Promise<number[]> => {
    const { body } = await scenario.company.api.get(`/v1/calls/search?phone_number=${encodeURIComponent(digits)}`);
    return body.calls.map(({ id }: { id: number }) => id);
  };
  const shown = async () => (await scenario.company.api.get(`/v1/calls/${call.id}`)).body.call;
  const digitsOf = ({ number }: { number: { digits: string } }) => number.digits.replaceAll(' ', '');

  it('rings the agents of that Number, which takes over the call', async () => {
    expect((await transfer(b)).status).toBe(204);
    expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallRingingOnAgent grace']);
    const { transferred_by, transferred_to, ...rest } = await shown();
    expect([digitsOf(rest as never), transferred_by.id, transferred_to]).toEqual([b, ada.id, null]);
    expect([await search(b), await search(a)]).toEqual([[call.id], []]);
    const { body } = await scenario.company.api.get('/v1/calls');
    expect(body.calls.map(digitsOf)).toEqual([b]);
    await call.answer(grace);
    expect(await call.row()).toMatchObject({ status: 'answered', user_id: grace.id });
  });

  it('shows that Number in events from call.transferred on', async () => {
    await TestWebhook.create(receiver, scenario.company, {
      events: ['call.transferred', 'call.answered', 'call.ended'],
    });
    await transfer(b);
    await call.answer(grace);
    await call.hangUp(grace);
    await app.deliver();
    const events = receiver.take().map(({ json }) => [json.event, json.data.number.e164_digits]);
    expect(events).toEqual(['call.transferred', 'call.answered', 'call.ended'].map((name) => [name, b]));
  });

  it('runs the flow of that Number from its start', async () => {
    await transfer(await addNumber({ flow: { ...ringFlow({}, { menu, end }), start: 'menu' } }));
    expect(await call.stage()).toBe('ivr');
    await scenario.advance(8);
    expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null });
  });

  it('records a voicemail of that Number if nobody answers', async () => {
    await call.transfer({ number: b }, ada);
    await scenario.advance(25);
    expect(await call.stage()).toBe('voicemail');
  });

  it('uses the flow of that Number for the missed call reason if nobody has answered yet', async () => {
    call = await scenario.receiveCall(await addNumber({ flow: ringFlow() }));
    await transfer(await scenario.addNumber([], { flow: ringFlow() }));
    await call.report('caller_hangup');
    expect(await call.row()).toMatchObject({ missed_call_reason: 'no_available_agent', transferred_by: null });
  });

  it('gives a waiting call the priority of that Number', async () => {
    const queue = { flow: ringFlow({ queue_seconds: 60 }) };
    call = await scenario.receiveCall(await scenario.addNumber([ada], queue));
    await transfer(await scenario.addNumber([ada], { ...queue, priority: 1 }));
    expect(await call.stage()).toBe('queued');
    const rows = await app.reader.rows('SELECT priority FROM waiting_calls WHERE call_id = ?', [call.id]);
    expect(rows).toEqual([{ priority: 1 }]);
  });

  it.each([
    [true, false, ['release_agent ada', 'stop_recording', 'ring_agent grace', 'bridge_agent grace']],
    [false, true, ['release_agent ada', 'ring_agent grace', 'bridge_agent grace', 'start_recording']],
    [true, true, ['release_agent ada', 'ring_agent grace', 'bridge_agent grace']],
  ])('follows the recording settings of each Number: %s, then %s', async (first, second, expected) => {
    await call.hangUp(ada);
    call = await scenario.receiveCall(await scenario.addNumber([ada], { recording: first, flow: ringFlow() }));
    await call.answer(ada);
    await scenario.takeCarrierRequests();
    await transfer(await addNumber({ recording: second, flow: ringFlow() }));
    await call.answer(grace);
    expect(await scenario.takeCarrierRequests()).toEqual(expected);
  });

  it('moves outbound calls too, which end where an inbound one would reach a voicemail', async () => {
    await call.hangUp(ada);
    const numberId = await scenario.addNumberWithDigits('+33188450001', [ada]);
    call = await scenario.startCall(ada, numberId);
    await call.report('callee_answered');
    expect((await transfer(b)).status).toBe(204);
    expect(await call.stage()).toBe('ringing');
    await scenario.advance(25);
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'system' });
  });

  it('is refused with 400 if the call is already on that Number', async () => {
    const before = await call.allState();
    const { status, body } = await transfer(a);
    expect([status, body.troubleshoot]).toEqual([400, 'number is the Number that this call is on.']);
    expect(await call.allState()).toEqual(before);
  });

  it.each([
    ['out of service', async () => (b = await scenario.addNumber([], { active: false }))],
    ['of another company', async () => (b = await (await CallScenario.create(app)).addNumber([]))],
  ])('is an external transfer if the Number is %s', async (_, arrange) => {
    await arrange();
    expect((await transfer(b)).status).toBe(204);
    expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallExternallyTransferred']);
    expect(await call.row()).toMatchObject({ external_transferred_to: b });
  });
});

describe('a transfer', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let grace: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, grace] = await scenario.addAgents('ada', 'grace');
  });

  afterAll(() => app.close());

  const transfer = (call: LiveCall, body: object) => scenario.company.api.post(`/v1/calls/${call.id}/transfers`, body);
  const talk = async (changes: NumberChanges = {}): Promise<LiveCall> => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada], changes));
    await call.answer(ada);
    await scenario.takeEvents();
    return call;
  };

  it('to the agent on the call is refused with 400', async () => {
    const call = await talk();
    const { status, body } = await transfer(call, { user_id: ada.id });
    expect([status, body.troubleshoot]).toEqual([400, 'user_id is the agent who is on this call.']);
    expect(await call.stage()).toBe('talking');
  });

  it('of an outbound call is refused with 400 until the callee has answered', async () => {
    const call = await scenario.startCall(ada, await scenario.addNumberWithDigits('+33188450002', [ada]), CALLER);
    const before = await call.allState();
    for (const target of [{ user_id: grace.id }, { number: '+33145678901' }])
      expect((await transfer(call, target)).status).toBe(400);
    expect(await call.allState()).toEqual(before);
    await call.report('callee_answered');
    expect((await transfer(call, { user_id: grace.id })).status).toBe(204);
  });

  it('that follows a ringing one keeps transferred_by', async () => {
    const call = await talk();
    await transfer(call, { user_id: grace.id });
    await transfer(call, { number: '+33145678901' });
    expect(Number((await call.row()).transferred_by)).toBe(ada.id);
  });

  it('publishes call.answered and starts the recording when the outside target answers', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { recording: true, flow: ringFlow() }));
    await transfer(call, { number: '+33145678901' });
    await scenario.takeEvents();
    expect(await call.audio()).toMatchObject({ recording: 'off' });
    await call.report('transfer_answered');
    expect(await scenario.takeEvents()).toEqual(['CallAnswered']);
    expect(await call.audio()).toMatchObject({ recording: 'running' });
  });

  it('to a user rings as long as the Number rings its agents', async () => {
    const call = await talk({ flow: ringFlow({ ring_seconds: 40 }) });
    await transfer(call, { user_id: grace.id });
    await scenario.advance(39);
    expect(await call.stage()).toBe('ringing');
    await scenario.advance(1);
    expect(await call.stage()).toBe('voicemail');
  });
});
