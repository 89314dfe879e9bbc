import { EndWrapUp } from '../../../src/contracts/users/commands.js';
import { UserAvailability } from '../../../src/contracts/users/queries.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, type LiveCall, startApp } from '../call-scenario.js';

describe('an answered call', () => {
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
    const to = await scenario.addNumber([ada, grace]);
    await scenario.takeEvents();
    call = await scenario.receiveCall(to);
  });

  afterAll(() => app.close());

  const availability = ({ id }: Agent): Promise<string> =>
    app.queries.execute(new UserAvailability({ companyId: scenario.company.id, userId: id }));

  it('has its agent and answer time, and no timeout', async () => {
    await scenario.advance(3);
    const at = app.clock.now();
    await call.answer(ada);
    expect(await call.row()).toMatchObject({ status: 'answered', user_id: ada.id, ended_at: null });
    expect(Number((await call.row()).answered_at)).toBe(at);
    await scenario.advance(86_400);
    expect(await call.stage()).toBe('talking');
  });

  it('publishes its events in order', async () => {
    await call.decline(grace);
    await call.answer(ada);
    await call.hold(ada);
    await call.unhold(ada);
    await call.hangUp(ada);
    expect(await scenario.takeEvents()).toEqual([
      'CallCreated',
      'CallRingingOnAgent ada',
      'CallRingingOnAgent grace',
      'CallAgentDeclined grace',
      'CallAnswered',
      'CallHeld',
      'CallUnheld',
      'CallHungUp',
      'CallEnded',
    ]);
  });

  it('publishes its events with their own times', async () => {
    await app.settle();
    const acts = [() => call.answer(ada), () => call.hold(ada), () => call.unhold(ada), () => call.hangUp(ada)];
    for (const act of acts) {
      app.clock.advance(1500);
      await act();
    }
    await app.settle();
    const times = app.events.filter(({ subject }) => subject === `call:${call.id}`).map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBe(5);
  });

  it('stops ringing the other agents', async () => {
    await scenario.takeCarrierRequests();
    await call.answer(ada);
    expect(await scenario.takeCarrierRequests()).toEqual(['bridge_agent ada', 'stop_ringing_agent grace']);
    await expect(call.answer(grace)).rejects.toMatchObject({ status: 409 });
    await expect(call.decline(grace)).rejects.toMatchObject({ status: 409 });
  });

  it('makes only its agent in_call', async () => {
    expect([await availability(ada), await availability(grace)]).toEqual(['available', 'available']);
    await call.answer(ada);
    expect([await availability(ada), await availability(grace)]).toEqual(['in_call', 'available']);
    await call.hangUp(ada);
    expect(await availability(ada)).toBe('available');
  });

  describe('on hold', () => {
    beforeEach(() => call.answer(ada));

    it('can be held and resumed', async () => {
      await scenario.takeCarrierRequests();
      await call.hold(ada);
      await call.unhold(ada);
      await call.hold(ada);
      expect(await scenario.takeCarrierRequests()).toEqual(['hold ada', 'unhold ada', 'hold ada']);
      expect(await call.row()).toMatchObject({ status: 'answered' });
    });

    it.each([
      ['on hold twice', 'hold', 'hold'],
      ['off hold when it is not held', undefined, 'unhold'],
    ] as const)('cannot be put %s', async (_, first, act) => {
      if (first) await call[first](ada);
      await scenario.takeEvents();
      const before = await call.allState();
      await expect(call[act](ada)).rejects.toMatchObject({ status: 409 });
      expect(await call.allState()).toEqual(before);
      expect(await scenario.takeEvents()).toEqual([]);
    });

    it.each([
      ['holds', false],
      ['holds a call that is on hold', true],
    ])('can be resumed only there when a desk phone %s', async (_, isHeldBefore) => {
      if (isHeldBefore) await call.hold(ada);
      await call.setHeld(ada, true, true);
      await expect(call.unhold(ada)).rejects.toMatchObject({
        status: 409,
        message: 'Your desk phone holds this call; resume it there.',
      });
      await call.setHeld(ada, false, true);
      await call.hold(ada);
      await call.unhold(ada);
      const events = (await scenario.takeEvents()).filter((event) => /Held|Unheld/.test(event));
      expect(events).toEqual(['CallHeld', 'CallUnheld', 'CallHeld', 'CallUnheld']);
    });

    it.each(['hold', 'unhold', 'hangUp'] as const)('refuses %s by another agent', async (act) => {
      if (act === 'unhold') await call.hold(ada);
      await scenario.takeEvents();
      const before = await call.allState();
      await expect(call[act](grace)).rejects.toMatchObject({ status: 409 });
      expect(await call.allState()).toEqual(before);
      expect(await scenario.takeEvents()).toEqual([]);
    });

    it('can be ended by either side', async () => {
      await call.hold(ada);
      await call.report('caller_hangup');
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'caller_hung_up' });
    });
  });

  it('cannot be held before it is answered', async () => {
    await expect(call.hold(ada)).rejects.toMatchObject({ status: 409 });
  });

  describe('ends', () => {
    beforeEach(async () => {
      await scenario.advance(2);
      await call.answer(ada);
      await scenario.takeEvents();
      await scenario.advance(30);
    });

    it('when the caller hangs up', async () => {
      await call.report('caller_hangup');
      expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded']);
      const row = await call.row();
      expect(row).toMatchObject({ status: 'done', hangup_cause: 'caller_hung_up', missed_call_reason: null });
      expect(Number(row.ended_at)).toBe(app.clock.now());
    });

    it('when the agent hangs up', async () => {
      await call.hangUp(ada);
      expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded']);
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'agent_hung_up', user_id: ada.id });
    });

    it('and disconnects its legs', async () => {
      await scenario.takeCarrierRequests();
      await call.hangUp(ada);
      expect(await scenario.takeCarrierRequests()).toEqual(expect.arrayContaining(['release_agent ada', 'hang_up']));
    });

    it.each(['answer', 'decline', 'hold', 'unhold', 'hangUp'] as const)(
      'for good: refuses %s afterwards',
      async (act) => {
        await call.hangUp(ada);
        await scenario.takeEvents();
        const before = await call.allState();
        await expect(call[act](ada)).rejects.toMatchObject({ status: 409 });
        expect(await call.allState()).toEqual(before);
        expect(await scenario.takeEvents()).toEqual([]);
      },
    );

    it('and leaves no timer behind', async () => {
      await call.hangUp(ada);
      expect(
        await app.reader.rows(`SELECT kind FROM timers WHERE kind LIKE 'calls.%' AND timer_key = ?`, [String(call.id)]),
      ).toEqual([]);
    });
  });

  describe('is followed by wrap-up', () => {
    let wraps: Agent;

    beforeEach(async () => {
      wraps = await scenario.addAgent('wraps', { wrapUpTime: 30 });
      call = await scenario.receiveCall(await scenario.addNumber([wraps]));
      await call.answer(wraps);
      await scenario.takeEvents();
    });

    it.each(['caller', 'agent'])('when the %s hangs up', async (who) => {
      if (who === 'agent') await call.hangUp(wraps);
      else await call.report('caller_hangup');
      expect(await scenario.takeEvents()).toContain('UserWrapUpStarted wraps');
      expect(await availability(wraps)).toBe('after_call_work');
      await scenario.advance(30);
      expect(await scenario.takeEvents()).toEqual(['UserWrapUpEnded wraps']);
      expect(await availability(wraps)).toBe('available');
    });

    it('which the agent can end early, and which ends once', async () => {
      await call.hangUp(wraps);
      await app.commands.execute(new EndWrapUp({ companyId: scenario.company.id, userId: wraps.id }));
      await scenario.takeEvents();
      await scenario.advance(60);
      expect(await scenario.takeEvents()).toEqual([]);
    });

    it('whose events name the call as the last one', async () => {
      await call.hangUp(wraps);
      await app.settle();
      const started = app.events.find((event) => event.constructor.name === 'UserWrapUpStarted');
      expect(started).toMatchObject({ userId: wraps.id, lastCallId: call.id });
    });
  });

  it('starts no wrap-up for agents who only rang', async () => {
    const wraps = await scenario.addAgent('wraps', { wrapUpTime: 30 });
    const other = await scenario.receiveCall(await scenario.addNumber([wraps]));
    await other.report('caller_hangup');
    expect(await scenario.takeEvents()).not.toContain('UserWrapUpStarted wraps');
  });

  describe('has conference participants', () => {
    const participants = async (): Promise<unknown[]> =>
      app.reader.rows('SELECT name, phone_number, left_at FROM call_participants WHERE call_id = ?', [call.id]);

    it('who join and leave', async () => {
      await call.answer(ada);
      await call.report('conference_joined', { name: 'Alan', phone_number: '+33612000001' });
      expect(await participants()).toEqual([{ name: 'Alan', phone_number: '+33612000001', left_at: null }]);
      await call.report('conference_left', { name: 'Alan', phone_number: '+33612000001' });
      expect(await participants()).toMatchObject([{ name: 'Alan', left_at: expect.anything() }]);
    });

    it('who may be colleagues', async () => {
      await call.answer(ada);
      await call.report('conference_joined', { name: 'Grace', user_id: grace.id });
      await call.report('conference_left', { name: 'Grace', user_id: grace.id });
    });

    it('but no users of other companies', async () => {
      await call.answer(ada);
      const stranger = await (await CallScenario.create(app)).addAgent('stranger');
      expect((await call.tryReport('conference_joined', { name: 'Grace', user_id: stranger.id })).status).toBe(422);
      expect(await participants()).toEqual([]);
    });

    it('and refuses to remove somebody who has not joined', async () => {
      await call.answer(ada);
      const answer = await call.tryReport('conference_left', { name: 'Alan', phone_number: '+33612000001' });
      expect(answer.status).toBe(409);
    });
  });
});
