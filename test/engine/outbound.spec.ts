import { UserAvailability } from '../../src/contracts/users.js';
import { TestApp } from '../support/app.js';
import { type Agent, CALLER, House, type LiveCall, startApp } from './house.js';

let digits = 34_000;

describe('a call that an agent makes', () => {
  let app: TestApp;
  let house: House;
  let ada: Agent;
  let numberId: number;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    house = await House.on(app);
    ada = await house.agent('ada', { wrapUpTime: 0 });
    numberId = await house.numberId(`+331763${++digits}`, [ada]);
    await house.told();
  });

  afterAll(() => app.close());

  const doing = ({ id }: Agent): Promise<string> => app.queries.execute(new UserAvailability(house.company.id, id));

  it('is dialled from the Number, with the agent on it from the start', async () => {
    const call = await house.starts(ada, numberId);
    await app.settle();
    const asked = app.events.find((event) => 'requests' in event);
    expect(asked).toMatchObject({
      requests: [
        { act: 'originate', from: `+331763${digits}`, to: CALLER },
        { act: 'bridge_agent', user_id: ada.id },
      ],
    });
    expect(await house.told()).toEqual(['CallCreated']);
    expect(await call.row()).toMatchObject({ status: 'initial', direction: 'outbound', user_id: ada.id });
    expect(await doing(ada)).toBe('in_call');
  });

  it('is answered by the callee, and ends with either side', async () => {
    const call = await house.starts(ada, numberId);
    await call.happens('callee_ringing');
    await house.later(4);
    await call.happens('callee_answered');
    expect(await house.told()).toEqual(['CallCreated', 'CallAnswered']);
    expect(await call.row()).toMatchObject({ status: 'answered', user_id: ada.id });
    expect(Number((await call.row()).answered_at)).toBe(app.clock.now());
    await call.hold(ada);
    await call.unhold(ada);
    await call.happens('caller_hangup');
    expect(await house.told()).toEqual(['CallHeld', 'CallUnheld', 'CallHungUp', 'CallEnded']);
    expect(await doing(ada)).toBe('available');
  });

  it.each(['busy', 'declined', 'unreachable'])('is over when the callee is %s', async (reason) => {
    const call = await house.starts(ada, numberId);
    await call.happens('callee_rejected', { reason });
    expect(await house.told()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ status: 'done', answered_at: null, missed_call_reason: null });
    expect(await call.row()).toMatchObject({ hangup_cause: reason });
    expect(await doing(ada)).toBe('available');
  });

  it('is over after a minute in which the callee did not answer', async () => {
    const call = await house.starts(ada, numberId);
    await call.happens('callee_ringing');
    await house.later(59);
    expect(await call.stage()).toBe('dialing');
    await house.later(1);
    expect(await house.told()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ status: 'done', answered_at: null, hangup_cause: 'unreachable' });
    expect(await doing(ada)).toBe('available');
  });

  it('lasts for as long as they talk, once the callee has answered', async () => {
    const call = await house.starts(ada, numberId);
    await call.happens('callee_answered');
    await house.later(3600);
    expect(await call.stage()).toBe('talking');
  });

  it('is over when nobody takes its transfer: a callee has no flow to go on in', async () => {
    const grace = await house.agent('grace');
    const call = await house.starts(ada, numberId);
    await call.happens('callee_answered');
    await call.transfer({ kind: 'user', userId: grace.id });
    await house.told();
    await call.decline(grace);
    expect(await house.told()).toEqual([
      ...['CallAgentDeclined grace', 'CallTransferUnsuccessful', 'CallHungUp', 'CallEnded'],
    ]);
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'unreachable' });
  });

  it('is over when the agent gives up', async () => {
    const call = await house.starts(ada, numberId);
    await call.hangUp(ada);
    expect(await house.told()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ answered_at: null, hangup_cause: 'agent_hung_up' });
  });

  it('can be transferred', async () => {
    const grace = await house.agent('grace');
    const call = await house.starts(ada, numberId);
    await call.happens('callee_answered');
    await house.told();
    await call.transfer({ kind: 'user', userId: grace.id }, ada);
    await call.answer(grace);
    expect(await house.told()).toEqual(['CallTransferred', 'CallRingingOnAgent grace', 'CallAnswered']);
  });

  it.each(['callee_ringing', 'callee_answered'])('is answered once: no %s afterwards', async (type) => {
    const call = await house.starts(ada, numberId);
    await call.happens('callee_answered');
    await house.told();
    const before = await call.everything();
    expect((await call.report(type)).status).toBe(409);
    expect(await call.everything()).toEqual(before);
    expect(await house.told()).toEqual([]);
  });

  describe('is refused, and leaves nothing behind,', () => {
    const refused = async (agent: Agent, status: number, from = numberId): Promise<void> => {
      const count = () => app.reader.rows('SELECT id FROM calls WHERE company_id = ?', [house.company.id]);
      const before = await count();
      await house.told();
      await expect(house.starts(agent, from)).rejects.toMatchObject({ status });
      expect(await count()).toEqual(before);
      expect(await house.told()).toEqual([]);
    };

    it('from a Number that the agent is not linked to', async () => refused(await house.agent('grace'), 400));

    it('from a Number that is not active', async () => {
      await refused(ada, 400, await house.numberId(`+331763${++digits}`, [ada], { active: false }));
    });

    it('from a Number of another company', async () => {
      const other = await House.on(app);
      await refused(ada, 400, await other.numberId(`+331763${++digits}`, []));
    });

    it('while the agent is offline', async () => {
      const offline = await house.agent('offline', { online: false });
      await refused(offline, 405, await house.numberId(`+331763${++digits}`, [offline]));
    });

    it('while the agent talks', async () => {
      await house.starts(ada, numberId);
      await refused(ada, 405);
    });

    it('while the agent is rung', async () => {
      await house.calls(await house.number([ada]));
      await refused(ada, 405);
    });

    it('while the agent does the work after a call', async () => {
      const wraps = await house.agent('wraps', { wrapUpTime: 30 });
      const own = await house.numberId(`+331763${++digits}`, [wraps]);
      await (await house.starts(wraps, own)).hangUp(wraps);
      await refused(wraps, 405, own);
    });
  });
});

describe('a call between colleagues', () => {
  let app: TestApp;
  let house: House;
  let ada: Agent;
  let grace: Agent;
  let call: LiveCall;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    house = await House.on(app);
    [ada, grace] = await house.agents('ada', 'grace');
    call = await house.startsInternally(ada, grace);
  });

  afterAll(() => app.close());

  const doing = ({ id }: Agent): Promise<string> => app.queries.execute(new UserAvailability(house.company.id, id));

  it('rings, connects and ends like others, and tells nobody', async () => {
    expect(await doing(ada)).toBe('in_call');
    await call.answer(grace);
    expect([await doing(ada), await doing(grace)]).toEqual(['in_call', 'in_call']);
    await call.hold(ada);
    await call.unhold(ada);
    await call.hangUp(grace);
    expect([await doing(ada), await doing(grace)]).toEqual(['available', 'available']);
    expect(await house.told()).toEqual([]);
    expect(await call.row()).toMatchObject({ direction: 'internal', status: 'done', missed_call_reason: null });
  });

  it('stays the call of who made it', async () => {
    await call.answer(grace);
    expect(await call.row()).toMatchObject({ user_id: ada.id, raw_digits: `user:${grace.id}` });
  });

  it('asks the carrier for it all the same', async () => {
    await call.answer(grace);
    await call.hangUp(ada);
    expect(await house.asked()).toEqual([
      ...['bridge_agent ada', 'ring_agent grace', 'bridge_agent grace'],
      ...['release_agent ada', 'release_agent grace', 'hang_up'],
    ]);
  });

  it.each([
    ['is not answered in time', () => house.later(25)],
    ['is declined', () => call.decline(grace)],
    ['is given up', () => call.hangUp(ada)],
  ])('is over when it %s', async (_, act) => {
    await act();
    expect(await call.row()).toMatchObject({ status: 'done', answered_at: null });
    expect(await doing(ada)).toBe('available');
    expect(await house.told()).toEqual([]);
  });

  it('to somebody who is busy is over at once', async () => {
    const alan = await house.agent('alan');
    const second = await house.startsInternally(alan, grace);
    expect(await second.row()).toMatchObject({ status: 'done', hangup_cause: 'unreachable' });
  });

  it('is not made to oneself, nor to a stranger', async () => {
    const alan = await house.agent('alan');
    const stranger = await (await House.on(app)).agent('stranger');
    for (const callee of [alan, stranger])
      await expect(house.startsInternally(alan, callee)).rejects.toMatchObject({ status: 400 });
  });
});
