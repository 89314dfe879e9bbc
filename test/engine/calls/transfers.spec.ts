import type { Widget } from '../../../src/contracts/numbers/types.js';
import { UserAvailability } from '../../../src/contracts/users/queries.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CALLER, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

const EXTERNAL = '+33145678901';

describe('a transfer', () => {
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
    await scenario.takeEvents();
  });

  afterAll(() => app.close());

  const toUser = ({ id }: Agent) => ({ userId: id }) as const;
  const toExternal = { number: EXTERNAL } as const;
  const numbers = (row: Awaited<ReturnType<LiveCall['row']>>) =>
    [row.transferred_by, row.transferred_to].map((id) => (id === null ? null : Number(id)));

  describe('to a user', () => {
    it('is blind: the agent leaves at once, and the other one rings', async () => {
      await call.transfer(toUser(grace), ada);
      expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallRingingOnAgent grace']);
      expect(await app.queries.execute(new UserAvailability({ companyId: scenario.company.id, userId: ada.id }))).toBe(
        'available',
      );
      expect(numbers(await call.row())).toEqual([ada.id, grace.id]);
      expect(await call.row()).toMatchObject({ status: 'answered' });
      await expect(call.hangUp(ada)).rejects.toMatchObject({ status: 409 });
    });

    it('keeps the leg of the caller and bridges the new agent', async () => {
      await scenario.takeCarrierRequests();
      await call.transfer(toUser(grace));
      await call.answer(grace);
      expect(await scenario.takeCarrierRequests()).toEqual([
        'release_agent ada',
        'ring_agent grace',
        'bridge_agent grace',
      ]);
    });

    it('gives the call to the agent who answers, and keeps the first answer time', async () => {
      const { answered_at } = await call.row();
      await call.transfer(toUser(grace));
      await scenario.advance(5);
      await call.answer(grace);
      expect((await scenario.takeEvents()).at(-1)).toBe('CallAnswered');
      expect(await call.row()).toMatchObject({ status: 'answered', user_id: grace.id, answered_at });
      await call.hold(grace);
      await call.hangUp(grace);
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'agent_hung_up' });
    });

    it('can follow another transfer', async () => {
      const alan = await scenario.addAgent('alan');
      await call.transfer(toUser(grace));
      await call.answer(grace);
      await call.transfer(toUser(alan), grace);
      expect(numbers(await call.row())).toEqual([grace.id, alan.id]);
    });

    it('records the agent on the call as transferring, whoever requests it', async () => {
      await call.transfer(toUser(grace));
      expect(numbers(await call.row())).toEqual([ada.id, grace.id]);
    });

    it('takes a call off hold', async () => {
      await call.hold(ada);
      await call.transfer(toUser(grace));
      await call.answer(grace);
      await call.hold(grace);
      expect((await scenario.takeEvents()).slice(-2)).toEqual(['CallAnswered', 'CallHeld']);
    });

    it.each([
      ['does not answer', () => scenario.advance(25), []],
      ['declines', () => call.decline(grace), ['CallAgentDeclined grace']],
    ])('who %s is unsuccessful, and the caller takes the unanswered branch', async (_, act, before) => {
      await call.transfer(toUser(grace));
      await scenario.takeEvents();
      await act();
      expect(await scenario.takeEvents()).toEqual([...before, 'CallTransferUnsuccessful']);
      expect(await call.stage()).toBe('voicemail');
      expect(numbers(await call.row())).toEqual([ada.id, grace.id]);
      await scenario.advance(300);
      expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null });
    });

    it('who is not available is unsuccessful at once', async () => {
      const offline = await scenario.addAgent('offline', { online: false });
      await call.transfer(toUser(offline));
      expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallTransferUnsuccessful']);
      expect(await call.stage()).toBe('voicemail');
    });

    it('starts the wrap-up of the agent who leaves', async () => {
      const wraps = await scenario.addAgent('wraps', { wrapUpTime: 30 });
      await call.transfer(toUser(wraps));
      await call.answer(wraps);
      await scenario.takeEvents();
      await call.transfer(toUser(grace), wraps);
      expect(await scenario.takeEvents()).toContain('UserWrapUpStarted wraps');
    });

    it('ends when the caller hangs up', async () => {
      await call.transfer(toUser(grace));
      await scenario.takeEvents();
      await call.report('caller_hangup');
      expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded']);
      await expect(call.answer(grace)).rejects.toMatchObject({ status: 409 });
    });
  });

  it('that nobody answers takes the unanswered branch of the ring that the call was in', async () => {
    const end: Widget = { type: 'hangup' };
    const other = await scenario.receiveCall(
      await scenario.addNumber([ada], { flow: ringFlow({ next_unanswered: 'end' }, { end }) }),
    );
    expect(await other.stage()).toBe('over');
    const third = await scenario.addAgent('third');
    const flowing = await scenario.addNumber([third], { flow: ringFlow({ next_unanswered: 'end' }, { end }) });
    const held = await scenario.receiveCall(flowing);
    await held.answer(third);
    await scenario.takeEvents();
    await held.transfer(toUser(ada));
    expect(await scenario.takeEvents()).toEqual([
      'CallTransferred',
      'CallTransferUnsuccessful',
      'CallHungUp',
      'CallEnded',
    ]);
  });

  describe('to a team', () => {
    let alan: Agent;
    let teamId: number;

    beforeEach(async () => {
      alan = await scenario.addAgent('alan');
      teamId = await scenario.addTeam(grace, alan);
      await scenario.takeEvents();
    });

    it('rings all available members; transferred_to is the first member', async () => {
      await call.transfer({ teamId, strategy: 'simultaneous' });
      expect(await scenario.takeEvents()).toEqual([
        'CallTransferred',
        'CallRingingOnAgent grace',
        'CallRingingOnAgent alan',
      ]);
      expect(numbers(await call.row())).toEqual([ada.id, grace.id]);
      await call.answer(alan);
      expect(await call.row()).toMatchObject({ user_id: alan.id });
      expect(numbers(await call.row())).toEqual([ada.id, grace.id]);
    });

    it('can ring the longest idle member first', async () => {
      const earlier = await scenario.receiveCall(await scenario.addNumber([grace], { flow: ringFlow() }));
      await earlier.answer(grace);
      await earlier.hangUp(grace);
      await scenario.takeEvents();
      await call.transfer({ teamId, strategy: 'longest_idle' });
      expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallRingingOnAgent alan']);
      await scenario.advance(25);
      expect(await scenario.takeEvents()).toEqual(['CallRingingOnAgent grace']);
      await scenario.advance(25);
      expect(await scenario.takeEvents()).toEqual(['CallTransferUnsuccessful']);
    });

    it('can ring one member at random', async () => {
      await call.transfer({ teamId, strategy: 'random' });
      expect((await scenario.takeEvents()).filter((event) => event.startsWith('CallRinging'))).toHaveLength(1);
    });

    it('without members is unsuccessful', async () => {
      await call.transfer({ teamId: await scenario.addTeam(), strategy: 'simultaneous' });
      expect((await scenario.takeEvents()).slice(-2)).toEqual(['CallTransferred', 'CallTransferUnsuccessful']);
      expect(numbers(await call.row())).toEqual([ada.id, null]);
    });
  });

  describe('to an external number', () => {
    it('dials at once', async () => {
      await call.transfer(toExternal, ada);
      expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallExternallyTransferred']);
      expect(await call.row()).toMatchObject({ external_transferred_to: EXTERNAL, transferred_to: null });
      expect(numbers(await call.row())).toEqual([ada.id, null]);
    });

    it('asks the carrier to dial', async () => {
      await scenario.takeCarrierRequests();
      await call.transfer(toExternal);
      expect(await scenario.takeCarrierRequests()).toEqual(['release_agent ada', 'dial_external']);
    });

    it('lasts until the caller hangs up, once answered', async () => {
      await call.transfer(toExternal);
      await call.report('transfer_answered');
      await scenario.takeEvents();
      await call.report('caller_hangup');
      expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded']);
    });

    it('is unsuccessful when the carrier reports so', async () => {
      await call.transfer(toExternal);
      await scenario.takeEvents();
      await call.report('transfer_failed');
      expect(await scenario.takeEvents()).toEqual(['CallTransferUnsuccessful']);
      expect(await call.stage()).toBe('voicemail');
    });

    it('is unsuccessful if nobody answers within a minute', async () => {
      await call.transfer(toExternal);
      await scenario.advance(59);
      await scenario.takeEvents();
      expect(await call.stage()).toBe('dialing_external');
      await scenario.advance(1);
      expect(await scenario.takeEvents()).toEqual(['CallTransferUnsuccessful']);
      expect(await call.stage()).toBe('voicemail');
      await scenario.advance(300);
      expect(await call.row()).toMatchObject({ status: 'done' });
    });

    it('has no time limit once it is answered', async () => {
      await call.transfer(toExternal);
      await call.report('transfer_answered');
      await scenario.advance(3600);
      expect(await call.stage()).toBe('talking_external');
    });

    it.each(['transfer_answered', 'transfer_failed'])('refuses %s after the answer', async (type) => {
      await call.transfer(toExternal);
      await call.report('transfer_answered');
      await scenario.takeEvents();
      const before = await call.allState();
      expect((await call.tryReport(type)).status).toBe(409);
      expect(await call.allState()).toEqual(before);
      expect(await scenario.takeEvents()).toEqual([]);
    });
  });

  describe('that is refused changes nothing:', () => {
    const refused = async (status: number, act: () => Promise<void>): Promise<void> => {
      await scenario.takeEvents();
      const before = await call.allState();
      await expect(act()).rejects.toMatchObject({ status });
      expect(await call.allState()).toEqual(before);
      expect(await scenario.takeEvents()).toEqual([]);
    };

    it('by an agent who is not on the call', () => refused(409, () => call.transfer(toUser(grace), grace)));

    it('to a user of another company', async () => {
      const stranger = await (await CallScenario.create(app)).addAgent('stranger');
      await refused(422, () => call.transfer(toUser(stranger)));
    });

    it('to a team of another company', async () => {
      const teamId = await (await CallScenario.create(app)).addTeam();
      await refused(422, () => call.transfer({ teamId, strategy: 'random' }));
    });

    it('of a call that is over', async () => {
      await call.report('caller_hangup');
      await refused(400, () => call.transfer(toExternal));
    });

    it('of an internal call', async () => {
      call = await scenario.startInternalCall(grace, await scenario.addAgent('alan'));
      await refused(404, () => call.transfer(toExternal));
      await refused(404, () => call.transfer(toExternal, grace));
    });
  });

  it('of a ringing call stops the ringing, and transferred_by is null', async () => {
    const ringing = await scenario.receiveCall(await scenario.addNumber([grace], { flow: ringFlow() }), CALLER);
    const alan = await scenario.addAgent('alan');
    await ringing.transfer(toUser(alan));
    expect(await scenario.takeEvents()).toEqual(['CallTransferred', 'CallRingingOnAgent alan']);
    expect(numbers(await ringing.row())).toEqual([null, alan.id]);
    await expect(ringing.answer(grace)).rejects.toMatchObject({ status: 409 });
    await ringing.answer(alan);
    expect(await ringing.row()).toMatchObject({ status: 'answered', user_id: alan.id });
  });
});
