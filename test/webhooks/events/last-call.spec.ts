import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../../engine/call-scenario.js';
import { TestApp } from '../../support/app.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../test-webhook.js';

const external = { number: '+33145678901' };

describe('last_call_id in wrap-up events, after a transfer to an external number', () => {
  let app: TestApp;
  let receiver: Receiver;
  let scenario: CallScenario;
  let ada: Agent;
  let call: LiveCall;

  beforeAll(async () => {
    app = await startApp();
    receiver = await Receiver.start();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    ada = await scenario.addAgent('ada', { wrapUpTime: 10 });
    await TestWebhook.create(receiver, scenario.company, { events: ['user.wut_start.v2', 'user.wut_end.v2'] });
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const talk = async (flow = ringFlow()): Promise<void> => {
    call = await scenario.receiveCall(await scenario.addNumber([ada], { flow }));
    await call.answer(ada);
  };
  const takeEvents = async (): Promise<[string, number, number | undefined][]> => {
    await app.deliver();
    return receiver.take().map(({ json }) => [json.event, json.data.id, json.data.last_call_id]);
  };
  const start = (last?: number, agent = ada) => ['user.wut_start.v2', agent.id, last];
  const end = (last?: number, agent = ada) => ['user.wut_end.v2', agent.id, last];

  it('is present if the number answered', async () => {
    await talk();
    await call.transfer(external);
    expect(await takeEvents()).toEqual([start(call.id)]);
    await call.report('transfer_answered');
    await call.report('caller_hangup');
    await scenario.advance(10);
    expect(await takeEvents()).toEqual([end(call.id)]);
  });

  it.each([
    ['did not answer', () => call.report('transfer_failed')],
    ['has not answered yet', () => Promise.resolve()],
    ['was still being dialled when the caller hung up', () => call.report('caller_hangup')],
  ])('is absent at the end of the wrap-up if the number %s', async (_, act) => {
    await talk();
    await call.transfer(external);
    expect(await takeEvents()).toEqual([start(call.id)]);
    await act();
    await scenario.advance(10);
    expect(await takeEvents()).toEqual([end()]);
  });

  it('is absent at the start too if the failure is known by then', async () => {
    const grace = await scenario.addAgent('grace', { wrapUpTime: 10 });
    await talk(ringFlow({ next_unanswered: 'second' }, { second: { ...ring, users: [grace.id] } }));
    await call.transfer(external);
    await takeEvents();
    await call.report('transfer_failed');
    await call.answer(grace);
    await call.hangUp(grace);
    expect(await takeEvents()).toEqual([start(undefined, grace)]);
    await scenario.advance(10);
    expect(await takeEvents()).toEqual(expect.arrayContaining([end(undefined, ada), end(undefined, grace)]));
  });

  it('is present after a transfer to a colleague', async () => {
    const grace = await scenario.addAgent('grace');
    await talk();
    await call.transfer({ userId: grace.id });
    await call.decline(grace);
    await scenario.advance(10);
    expect(await takeEvents()).toEqual([start(call.id), end(call.id)]);
  });
});

const ring = {
  type: 'ring',
  teams: null,
  strategy: 'simultaneous',
  ring_seconds: 25,
  queue_seconds: 0,
  next_unanswered: 'voicemail',
} as const;
