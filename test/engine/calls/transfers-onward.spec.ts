import type { TransferTarget } from '../../../src/contracts/calls/commands.js';
import type { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

const EXTERNAL = '+33145678901';
const OTHER = '+33145678902';

describe('a call that was transferred to an external number', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let grace: Agent;
  let call: LiveCall;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, grace] = await scenario.addAgents('ada', 'grace');
    call = await scenario.receiveCall(await scenario.addNumber([ada]));
    await call.answer(ada);
    await call.transfer({ number: EXTERNAL }, ada);
  });

  afterAll(() => app.close());

  const targets: [string, () => Promise<TransferTarget>, string][] = [
    ['a user', () => Promise.resolve({ userId: grace.id }), 'ring_agent grace'],
    ['a team', async () => ({ teamId: await scenario.addTeam(grace) }), 'ring_agent grace'],
    ['a Number', async () => ({ number: await scenario.addNumber([grace], { flow: ringFlow() }) }), 'ring_agent grace'],
    ['another external number', () => Promise.resolve({ number: OTHER }), 'dial_external'],
  ];

  it.each(targets)('and answered there releases the target when it is transferred to %s', async (_, to, next) => {
    await call.report('transfer_answered');
    const target = await to();
    await scenario.takeCarrierRequests();
    await call.transfer(target);
    expect(await scenario.takeCarrierRequests()).toEqual(['release_external', next]);
  });

  it.each(targets)('and ringing there stops ringing there when it is transferred to %s', async (_, to, next) => {
    const target = await to();
    await scenario.takeCarrierRequests();
    await call.transfer(target);
    expect(await scenario.takeCarrierRequests()).toEqual(['release_external', next]);
  });

  it('stops ringing there when nobody answers within a minute', async () => {
    await scenario.takeCarrierRequests();
    await scenario.advance(60);
    expect(await scenario.takeCarrierRequests()).toEqual(['release_external', 'play', 'record_voicemail']);
  });

  it('has no target to release if that has not answered', async () => {
    await call.report('transfer_failed');
    await scenario.takeCarrierRequests();
    await call.transfer({ userId: grace.id });
    expect(await scenario.takeCarrierRequests()).toEqual(['ring_agent grace']);
  });
});
