import { TagCall, UntagCall } from '../../../src/contracts/calls/commands.js';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { EndWrapUp } from '../../../src/contracts/users/commands.js';
import { UserAvailability } from '../../../src/contracts/users/queries.js';
import type { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

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
    app.queries.execute(new UserAvailability({ companyId: scenario.company.id, userId: id }));
  const tag = ({ id }: LiveCall, by: Agent | null = ada): Promise<void> =>
    app.commands.execute(
      new TagCall({ companyId: scenario.company.id, callId: id, tagIds: [tagId], byUserId: by?.id }),
    );

  it.each(['agent', 'caller'])(
    'an agent stays in after_call_work until a call that the %s ended is tagged',
    async (who) => {
      await call.answer(ada);
      if (who === 'agent') await call.hangUp(ada);
      else await call.report('caller_hangup');
      await scenario.advance(86_400);
      expect(await availability(ada)).toBe('after_call_work');
      await scenario.takeEvents();
      await tag(call);
      expect(await availability(ada)).toBe('available');
      expect((await scenario.takeEvents()).sort()).toEqual(['CallTagged', 'UserTaggingEnded ada']);
    },
  );

  it('tagging through the API counts', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    const { status } = await scenario.company.api.post(`/v1/calls/${call.id}/tags`, { tags: [tagId] });
    expect([status, await availability(ada)]).toEqual([201, 'available']);
  });

  it('a tag added during the call counts, one on another call does not', async () => {
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

  it('removing the tag again has no effect', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    await tag(call);
    await app.commands.execute(new UntagCall({ companyId: scenario.company.id, callId: call.id, tagId }));
    expect(await availability(ada)).toBe('available');
  });

  it('after_call_work ends when both the wrap-up time and the tagging are done', async () => {
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

  it('ending wrap-up early does not replace the tag', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    await app.commands.execute(new EndWrapUp({ companyId: scenario.company.id, userId: ada.id }));
    expect(await availability(ada)).toBe('after_call_work');
  });

  it('an agent does not ring before tagging, and gets the next queued call after it', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    const waiting = await scenario.receiveCall(
      await scenario.addNumber([ada], { flow: ringFlow({ queue_seconds: 600 }) }),
    );
    await scenario.advance(10);
    expect(await waiting.stage()).toBe('queued');
    await scenario.takeEvents();
    await tag(call);
    expect((await scenario.takeEvents()).sort()).toEqual([
      'CallRingingOnAgent ada',
      'CallTagged',
      'UserTaggingEnded ada',
    ]);
  });

  it('applies to the agent who transfers a call and to the one who answers it', async () => {
    const grace = await scenario.addAgent('grace');
    await call.answer(ada);
    await call.transfer({ userId: grace.id }, ada);
    expect(await availability(ada)).toBe('after_call_work');
    await call.answer(grace);
    await call.hangUp(grace);
    expect(await availability(grace)).toBe('after_call_work');
    await tag(call, grace);
    expect([await availability(ada), await availability(grace)]).toEqual(['available', 'available']);
  });

  it('applies to outbound calls, answered or not', async () => {
    await call.report('caller_hangup');
    const digits = '+33176399990';
    const out = await scenario.startCall(ada, await scenario.addNumberWithDigits(digits, [ada]));
    await out.report('callee_rejected', { reason: 'busy' });
    expect(await availability(ada)).toBe('after_call_work');
  });

  it('does not apply to unanswered inbound calls and internal calls', async () => {
    await call.report('caller_hangup');
    expect(await availability(ada)).toBe('available');
    const grace = await scenario.addAgent('grace');
    const internal = await scenario.startInternalCall(ada, grace);
    await internal.answer(grace);
    await internal.hangUp(grace);
    expect([await availability(ada), await availability(grace)]).toEqual(['available', 'available']);
  });

  it('no longer applies when the company switches the rule off', async () => {
    await call.answer(ada);
    await call.hangUp(ada);
    const set = (mandatoryTagging: boolean) =>
      app.commands.execute(new UpdateCompany({ companyId: scenario.company.id, settings: { mandatoryTagging } }));
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
