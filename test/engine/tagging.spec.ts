import { TagCall, UntagCall } from '../../src/contracts/calls.notes.js';
import { UpdateCompany } from '../../src/contracts/companies.js';
import { EndWrapUp, UserAvailability } from '../../src/contracts/users.js';
import type { TestApp } from '../support/app.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from './call-scenario.js';

describe('where tagging is mandatory', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let call: LiveCall;
  let tagId: number;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app, { mandatoryTagging: true });
    ada = await scenario.addAgent('ada');
    call = await scenario.receiveCall(await scenario.addNumber([ada]));
    tagId = (await scenario.company.api.get('/v1/tags')).body.tags[0].id;
    await scenario.takeEvents();
  });

  afterAll(() => app.close());

  const availability = ({ id }: Agent): Promise<string> =>
    app.queries.execute(new UserAvailability(scenario.company.id, id));
  const tag = ({ id }: LiveCall, by: Agent | null = ada): Promise<void> =>
    app.commands.execute(new TagCall(scenario.company.id, id, [tagId], by?.id));

  it.each(['agent', 'caller'])('an agent works after a call that the %s ends, until it is tagged', async (who) => {
    await call.answer(ada);
    if (who === 'agent') await call.hangUp(ada);
    else await call.report('caller_hangup');
    await scenario.advance(86_400);
    expect(await availability(ada)).toBe('after_call_work');
    await scenario.takeEvents();
    await tag(call);
    expect(await availability(ada)).toBe('available');
    expect(await scenario.takeEvents()).toEqual(['UserTaggingEnded ada', 'CallTagged']);
  });

  it('anybody may tag the call, through the API too', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    const { status } = await scenario.company.api.post(`/v1/calls/${call.id}/tags`, { tags: [tagId] });
    expect([status, await availability(ada)]).toEqual([201, 'available']);
  });

  it('a tag on another call, and one that is there already, settle nothing and everything', async () => {
    await call.answer(ada);
    await tag(call);
    await call.hangUp(ada);
    expect(await availability(ada)).toBe('available');
    const next = await scenario.receiveCall(await scenario.addNumber([ada]));
    await next.answer(ada);
    await next.hangUp(ada);
    await tag(call);
    expect(await availability(ada)).toBe('after_call_work');
    await tag(next);
    expect(await availability(ada)).toBe('available');
  });

  it('a tag that is taken off again is not owed again', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    await tag(call);
    await app.commands.execute(new UntagCall(scenario.company.id, call.id, tagId));
    expect(await availability(ada)).toBe('available');
  });

  it('wrap-up time runs beside it: the work lasts as long as the longer of the two', async () => {
    const wraps = await scenario.addAgent('wraps', { wrapUpTime: 30 });
    const number = await scenario.addNumber([wraps]);
    const first = await scenario.receiveCall(number);
    await first.answer(wraps);
    await first.hangUp(wraps);
    await scenario.advance(30);
    expect(await scenario.takeEvents()).toContain('UserWrapUpEnded wraps');
    expect(await availability(wraps)).toBe('after_call_work');
    await tag(first, wraps);
    expect(await availability(wraps)).toBe('available');
    const second = await scenario.receiveCall(number);
    await second.answer(wraps);
    await second.hangUp(wraps);
    await tag(second, wraps);
    expect(await availability(wraps)).toBe('after_call_work');
    await scenario.advance(30);
    expect(await availability(wraps)).toBe('available');
  });

  it('ending the wrap-up early leaves the tag owed', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    await app.commands.execute(new EndWrapUp(scenario.company.id, ada.id));
    expect(await availability(ada)).toBe('after_call_work');
  });

  it('who owes a tag is not rung, and is rung by who waits as soon as the call is tagged', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    const waiting = await scenario.receiveCall(
      await scenario.addNumber([ada], { flow: ringFlow({ queue_seconds: 600 }) }),
    );
    await scenario.advance(10);
    expect(await waiting.stage()).toBe('queued');
    await scenario.takeEvents();
    await tag(call);
    expect(await scenario.takeEvents()).toEqual(['UserTaggingEnded ada', 'CallTagged', 'CallRingingOnAgent ada']);
  });

  it('an agent who transfers a call, and the one who takes it, both owe the tag', async () => {
    const grace = await scenario.addAgent('grace');
    await call.answer(ada);
    await call.transfer({ kind: 'user', userId: grace.id }, ada);
    expect(await availability(ada)).toBe('after_call_work');
    await call.answer(grace);
    await call.hangUp(grace);
    expect(await availability(grace)).toBe('after_call_work');
    await tag(call, grace);
    expect([await availability(ada), await availability(grace)]).toEqual(['available', 'available']);
  });

  it('an agent who called out owes a tag, answered or not', async () => {
    await call.report('caller_hangup');
    const digits = '+33176399990';
    const out = await scenario.startCall(ada, await scenario.addNumberWithDigits(digits, [ada]));
    await out.report('callee_rejected', { reason: 'busy' });
    expect(await availability(ada)).toBe('after_call_work');
  });

  it('nobody owes a tag for a call that only rang, or for one between colleagues', async () => {
    await call.report('caller_hangup');
    expect(await availability(ada)).toBe('available');
    const grace = await scenario.addAgent('grace');
    const internal = await scenario.startInternalCall(ada, grace);
    await internal.answer(grace);
    await internal.hangUp(grace);
    expect([await availability(ada), await availability(grace)]).toEqual(['available', 'available']);
  });

  it('nobody owes a tag any more when the company lets go of the rule', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    const set = (mandatoryTagging: boolean) =>
      app.commands.execute(new UpdateCompany(scenario.company.id, { mandatoryTagging }));
    await set(true);
    expect(await availability(ada)).toBe('after_call_work');
    await set(false);
    expect(await availability(ada)).toBe('available');
    const next = await scenario.receiveCall(await scenario.addNumber([ada]));
    await next.answer(ada);
    await next.hangUp(ada);
    expect(await availability(ada)).toBe('available');
  });
});
