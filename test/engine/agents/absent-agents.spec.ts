import { UserDisconnected } from '../../../src/contracts/users/events.js';
import { UserAvailability } from '../../../src/contracts/users/queries.js';
import { TestApp } from '../../support/app.js';
import { setCompanyFlag } from '../../support/company/company-flags.js';
import { type Agent, CallScenario, ringFlow, startApp } from '../call-scenario.js';

describe('an agent who is no longer there', () => {
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

  const remove = ({ id }: Agent) => scenario.company.api.delete(`/v1/users/${id}`);
  const departures: [string, (agent: Agent) => Promise<unknown>][] = [
    ['logs out', (agent) => scenario.disconnect(agent)],
    ['is deleted', remove],
  ];
  const callOf = async ({ id }: Agent) =>
    (await app.reader.first<{ call_id: number | null }>('SELECT call_id FROM agents WHERE user_id = ?', [id]))!.call_id;
  const outcomes = async (callId: number) =>
    (await app.reader.rows<{ outcome: string }>('SELECT outcome FROM ring_attempts WHERE call_id = ?', [callId])).map(
      ({ outcome }) => outcome,
    );

  describe.each(departures)('and %s while a call rings', (_, depart) => {
    it('stops ringing at once, and the next one rings', async () => {
      const flow = ringFlow({ strategy: 'longest_idle' });
      const call = await scenario.receiveCall(await scenario.addNumber([ada, grace], { flow }));
      await scenario.takeCarrierRequests();
      await depart(ada);
      expect(await scenario.takeCarrierRequests()).toEqual(['stop_ringing_agent ada', 'ring_agent grace']);
      expect([await callOf(ada), Number(await callOf(grace))]).toEqual([null, call.id]);
      expect(await outcomes(call.id)).toEqual(['cancelled', null]);
    });

    it('leaves the others ringing', async () => {
      const call = await scenario.receiveCall(await scenario.addNumber([ada, grace], { flow: ringFlow() }));
      await scenario.takeCarrierRequests();
      await depart(ada);
      expect(await scenario.takeCarrierRequests()).toEqual(['stop_ringing_agent ada']);
      await expect(call.answer(ada)).rejects.toMatchObject({ status: 409 });
      await call.answer(grace);
    });

    it('sends the caller to the voicemail if nobody else rings', async () => {
      const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
      await depart(ada);
      expect(await scenario.takeEvents()).not.toContain('CallAgentDeclined ada');
      expect(await call.stage()).toBe('voicemail');
    });

    it('ends an internal call', async () => {
      const call = await scenario.startInternalCall(grace, ada);
      await app.settle();
      await depart(ada);
      await app.settle();
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'unreachable' });
    });
  });

  describe('and logs out while on a call', () => {
    it.each([
      ['inbound', async () => scenario.receiveCall(await scenario.addNumber([ada])), (call: any) => call.answer(ada)],
      ['outbound', () => dial(), (call: any) => call.report('callee_answered')],
      ['outbound unanswered', () => dial(), () => undefined],
      ['internal', () => scenario.startInternalCall(ada, grace), (call: any) => call.answer(grace)],
    ])('hangs up: %s', async (_, start, connect) => {
      const call = await start();
      await connect(call);
      await scenario.takeEvents();
      await scenario.disconnect(ada);
      await app.settle();
      expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'agent_hung_up' });
      expect(await callOf(ada)).toBeNull();
    });

    it('does not touch a call that others took over', async () => {
      const call = await scenario.receiveCall(await scenario.addNumber([ada]));
      await call.answer(ada);
      await call.transfer({ userId: grace.id });
      await call.answer(grace);
      await scenario.disconnect(ada);
      await app.settle();
      expect(await call.stage()).toBe('talking');
    });

    it('keeps a later call if the event of the logout is published again', async () => {
      await scenario.disconnect(ada);
      await scenario.connect(ada);
      await app.settle();
      const call = await scenario.receiveCall(await scenario.addNumber([ada]));
      await call.answer(ada);
      await app.work.run((tx) => {
        tx.events.push(new UserDisconnected(scenario.company.id, ada.id, app.clock.now()));
        return Promise.resolve();
      });
      await app.settle();
      expect(await call.stage()).toBe('talking');
    });
  });

  const dial = async () => scenario.startCall(ada, await scenario.addNumberWithDigits(nextDigits(), [ada]));

  it('and logs out on the phone hangs up; with a second device the call continues', async () => {
    const user = await app.user(scenario.company.id);
    const [desktop, mobile] = [await app.phone(user), await app.phone(user, 'ios')];
    const call = await scenario.receiveCall(await scenario.addNumber([{ id: user.id, name: 'eve' }]));
    await desktop.post(`/phone/v1/calls/${call.id}/answer`);
    await desktop.delete('/phone/v1/session');
    await app.settle();
    expect(await call.stage()).toBe('talking');
    await mobile.delete('/phone/v1/session');
    await app.settle();
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'agent_hung_up' });
    const query = new UserAvailability({ companyId: scenario.company.id, userId: user.id });
    expect(await app.queries.execute(query)).toBe('offline');
  });

  it('hangs up when the company is closed', async () => {
    const user = await app.user(scenario.company.id);
    const phone = await app.phone(user);
    const call = await scenario.receiveCall(await scenario.addNumber([{ id: user.id, name: 'eve' }]));
    await phone.post(`/phone/v1/calls/${call.id}/answer`);
    await setCompanyFlag(app, scenario.company, 'active', false);
    await app.settle();
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'agent_hung_up' });
  });

  it('cannot be deleted before the call is over', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada]));
    await call.answer(ada);
    expect((await remove(ada)).status).toBe(422);
    expect(await call.stage()).toBe('talking');
  });
});

let numbers = 0;
const nextDigits = (): string => `+3318846${String(++numbers).padStart(4, '0')}`;
