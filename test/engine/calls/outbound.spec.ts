import { UserAvailability } from '../../../src/contracts/users/queries.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CALLER, CallScenario, type LiveCall, startApp } from '../call-scenario.js';

let digits = 34_000;

describe('an outbound call', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let numberId: number;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    ada = await scenario.addAgent('ada', { wrapUpTime: 0 });
    numberId = await scenario.addNumberWithDigits(`+331763${++digits}`, [ada]);
    await scenario.takeEvents();
  });

  afterAll(() => app.close());

  const availability = ({ id }: Agent): Promise<string> =>
    app.queries.execute(new UserAvailability({ companyId: scenario.company.id, userId: id }));

  it('is dialled from the Number, with the agent on it from the start', async () => {
    const call = await scenario.startCall(ada, numberId);
    await app.settle();
    const event = app.events.find((each) => 'requests' in each);
    expect(event).toMatchObject({
      requests: [
        { act: 'originate', from: `+331763${digits}`, to: CALLER },
        { act: 'bridge_agent', user_id: ada.id },
      ],
    });
    expect(await scenario.takeEvents()).toEqual(['CallCreated']);
    expect(await call.row()).toMatchObject({ status: 'initial', direction: 'outbound', user_id: ada.id });
    expect(await availability(ada)).toBe('in_call');
  });

  it('is answered by the callee, and can be ended by either side', async () => {
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_ringing');
    await scenario.advance(4);
    await call.report('callee_answered');
    expect(await scenario.takeEvents()).toEqual(['CallCreated', 'CallAnswered']);
    expect(await call.row()).toMatchObject({ status: 'answered', user_id: ada.id });
    expect(Number((await call.row()).answered_at)).toBe(app.clock.now());
    await call.hold(ada);
    await call.unhold(ada);
    await call.report('caller_hangup');
    expect(await scenario.takeEvents()).toEqual(['CallHeld', 'CallUnheld', 'CallHungUp', 'CallEnded']);
    expect(await availability(ada)).toBe('available');
  });

  it.each(['busy', 'declined', 'unreachable'])('ends when the callee is %s', async (reason) => {
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_rejected', { reason });
    expect(await scenario.takeEvents()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ status: 'done', answered_at: null, missed_call_reason: null });
    expect(await call.row()).toMatchObject({ hangup_cause: reason });
    expect(await availability(ada)).toBe('available');
  });

  it('ends if the callee does not answer within a minute', async () => {
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_ringing');
    await scenario.advance(59);
    expect(await call.stage()).toBe('dialing');
    await scenario.advance(1);
    expect(await scenario.takeEvents()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ status: 'done', answered_at: null, hangup_cause: 'unreachable' });
    expect(await availability(ada)).toBe('available');
  });

  it('has no time limit once the callee has answered', async () => {
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_answered');
    await scenario.advance(3600);
    expect(await call.stage()).toBe('talking');
  });

  it('ends if nobody answers its transfer, because it has no flow', async () => {
    const grace = await scenario.addAgent('grace');
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_answered');
    await call.transfer({ userId: grace.id });
    await scenario.takeEvents();
    await call.decline(grace);
    expect(await scenario.takeEvents()).toEqual([
      'CallAgentDeclined grace',
      'CallTransferUnsuccessful',
      'CallHungUp',
      'CallEnded',
    ]);
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'unreachable' });
  });

  it('ends when the agent hangs up before the answer', async () => {
    const call = await scenario.startCall(ada, numberId);
    await call.hangUp(ada);
    expect(await scenario.takeEvents()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ answered_at: null, hangup_cause: 'agent_hung_up' });
  });

  it('can be transferred', async () => {
    const grace = await scenario.addAgent('grace');
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_answered');
    await scenario.takeEvents();
    await call.transfer({ userId: grace.id }, ada);
    await call.answer(grace);
    expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallRingingOnAgent grace', 'CallAnswered']);
  });

  it.each(['callee_ringing', 'callee_answered'])('refuses %s after it was answered', async (type) => {
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_answered');
    await scenario.takeEvents();
    const before = await call.allState();
    expect((await call.tryReport(type)).status).toBe(409);
    expect(await call.allState()).toEqual(before);
    expect(await scenario.takeEvents()).toEqual([]);
  });

  describe('is refused and stores nothing', () => {
    const refused = async (agent: Agent, status: number, from = numberId): Promise<void> => {
      const count = () => app.reader.rows('SELECT id FROM calls WHERE company_id = ?', [scenario.company.id]);
      const before = await count();
      await scenario.takeEvents();
      await expect(scenario.startCall(agent, from)).rejects.toMatchObject({ status });
      expect(await count()).toEqual(before);
      expect(await scenario.takeEvents()).toEqual([]);
    };

    it('from a Number that the agent is not linked to', async () => refused(await scenario.addAgent('grace'), 400));

    it('from a Number that is not active', async () => {
      await refused(ada, 400, await scenario.addNumberWithDigits(`+331763${++digits}`, [ada], { active: false }));
    });

    it('from a Number of another company', async () => {
      const other = await CallScenario.create(app);
      await refused(ada, 400, await other.addNumberWithDigits(`+331763${++digits}`, []));
    });

    it('while the agent is offline', async () => {
      const offline = await scenario.addAgent('offline', { online: false });
      await refused(offline, 405, await scenario.addNumberWithDigits(`+331763${++digits}`, [offline]));
    });

    it('while the agent is on a call', async () => {
      await scenario.startCall(ada, numberId);
      await refused(ada, 405);
    });

    it('while the agent rings', async () => {
      await scenario.receiveCall(await scenario.addNumber([ada]));
      await refused(ada, 405);
    });

    it('during wrap-up', async () => {
      const wraps = await scenario.addAgent('wraps', { wrapUpTime: 30 });
      const own = await scenario.addNumberWithDigits(`+331763${++digits}`, [wraps]);
      await (await scenario.startCall(wraps, own)).hangUp(wraps);
      await refused(wraps, 405, own);
    });
  });
});

describe('an internal call', () => {
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
    call = await scenario.startInternalCall(ada, grace);
  });

  afterAll(() => app.close());

  const doing = ({ id }: Agent): Promise<string> =>
    app.queries.execute(new UserAvailability({ companyId: scenario.company.id, userId: id }));

  it('rings, connects and ends like others, but publishes no events', async () => {
    expect(await doing(ada)).toBe('in_call');
    await call.answer(grace);
    expect([await doing(ada), await doing(grace)]).toEqual(['in_call', 'in_call']);
    await call.hold(ada);
    await call.unhold(ada);
    await call.hangUp(grace);
    expect([await doing(ada), await doing(grace)]).toEqual(['available', 'available']);
    expect(await scenario.takeEvents()).toEqual([]);
    expect(await call.row()).toMatchObject({ direction: 'internal', status: 'done', missed_call_reason: null });
  });

  it('is held by each of the two separately', async () => {
    await call.answer(grace);
    await call.hold(ada);
    await expect(call.unhold(grace)).rejects.toMatchObject({ status: 409 });
    await call.hold(grace);
    await call.unhold(ada);
    await expect(call.hold(grace)).rejects.toMatchObject({ status: 409 });
    await call.unhold(grace);
    await expect(call.unhold(grace)).rejects.toMatchObject({ status: 409 });
  });

  it('keeps its caller as its user', async () => {
    await call.answer(grace);
    expect(await call.row()).toMatchObject({ user_id: ada.id, raw_digits: `user:${grace.id}` });
  });

  it('sends the same requests to the carrier', async () => {
    await call.answer(grace);
    await call.hangUp(ada);
    expect(await scenario.takeCarrierRequests()).toEqual([
      'bridge_agent ada',
      'ring_agent grace',
      'bridge_agent grace',
      'release_agent ada',
      'release_agent grace',
      'hang_up',
    ]);
  });

  it.each([
    ['is not answered in time', () => scenario.advance(25)],
    ['is declined', () => call.decline(grace)],
    ['is hung up by the caller', () => call.hangUp(ada)],
  ])('ends when it %s', async (_, act) => {
    await act();
    expect(await call.row()).toMatchObject({ status: 'done', answered_at: null });
    expect(await doing(ada)).toBe('available');
    expect(await scenario.takeEvents()).toEqual([]);
  });

  it('ends at once if the callee is busy', async () => {
    const alan = await scenario.addAgent('alan');
    const second = await scenario.startInternalCall(alan, grace);
    expect(await second.row()).toMatchObject({ status: 'done', hangup_cause: 'unreachable' });
  });

  it('is refused to oneself and to users of other companies', async () => {
    const alan = await scenario.addAgent('alan');
    const stranger = await (await CallScenario.create(app)).addAgent('stranger');
    for (const callee of [alan, stranger])
      await expect(scenario.startInternalCall(alan, callee)).rejects.toMatchObject({ status: 400 });
  });
});
