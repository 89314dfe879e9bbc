import { CallEngine } from '../../../src/modules/calls/engine/call-engine.js';
import { TimerRunner } from '../../../src/platform/timers/timer-runner.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';
import { size } from '../../support/size.js';

const ROUNDS = size(2, 5);

/** The result of each action: done, or the status of its refusal. */
const outcomes = async (acts: readonly Promise<unknown>[]): Promise<(number | 'done')[]> =>
  (await Promise.allSettled(acts)).map((each) =>
    each.status === 'fulfilled' ? 'done' : ((each.reason as { status?: number }).status ?? 500),
  );

describe('concurrent actions on a call', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let agents: Agent[];

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    agents = await scenario.addAgents('ada', 'grace', 'alan');
  });

  afterAll(() => app.close());

  const ringingCall = async (): Promise<LiveCall> => {
    const call = await scenario.receiveCall(await scenario.addNumber(agents, { flow: ringFlow() }));
    await scenario.takeEvents();
    return call;
  };
  const allAgentsFree = async (): Promise<boolean> =>
    (
      await app.reader.rows('SELECT user_id FROM agents WHERE call_id IS NOT NULL AND company_id = ?', [
        scenario.company.id,
      ])
    ).length === 0;

  it('several agents answer: one gets the call, the others get 409', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const call = await ringingCall();
      const all = await outcomes(agents.map(call.answer));
      expect([...all].sort()).toEqual([409, 409, 'done']);
      expect(await scenario.takeEvents()).toEqual(['CallAnswered']);
      const winner = agents[all.indexOf('done')];
      expect(Number((await call.row()).user_id)).toBe(winner.id);
      await call.hangUp(winner);
      expect(await allAgentsFree()).toBe(true);
    }
  });

  it('one agent answers twice: the second gets 409', async () => {
    const call = await ringingCall();
    expect((await outcomes([call.answer(agents[0]), call.answer(agents[0])])).sort()).toEqual([409, 'done']);
    expect(await scenario.takeEvents()).toEqual(['CallAnswered']);
  });

  it('an agent answers while the caller hangs up: the call ends and no agent stays claimed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const call = await ringingCall();
      const acts = [() => call.answer(agents[0]), () => call.report('caller_hangup')];
      const begun = round % 2 ? acts.map((act) => act()) : acts.reverse().map((act) => act());
      await Promise.allSettled(begun);
      const events = await scenario.takeEvents();
      expect(events.slice(-2)).toEqual(['CallHungUp', 'CallEnded']);
      const { answered_at, missed_call_reason } = await call.row();
      if (events.includes('CallAnswered')) expect([answered_at === null, missed_call_reason]).toEqual([false, null]);
      else expect([answered_at, missed_call_reason]).toEqual([null, 'short_abandoned']);
      expect(await allAgentsFree()).toBe(true);
    }
  });

  it('agent and caller hang up: the call ends once', async () => {
    const call = await ringingCall();
    await call.answer(agents[0]);
    await scenario.takeEvents();
    const [, report] = await Promise.allSettled([call.hangUp(agents[0]), call.tryReport('caller_hangup')]);
    expect([202, 409]).toContain((report as PromiseFulfilledResult<{ status: number }>).value.status);
    expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded']);
  });

  it('an agent answers while the ring times out: either talking or voicemail', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const call = await ringingCall();
      app.clock.advance(25_000);
      const [answered] = await outcomes([call.answer(agents[0]), app.context.get(TimerRunner).runOnce()]);
      const stage = await call.stage();
      expect([answered, stage]).toEqual(answered === 'done' ? ['done', 'talking'] : [409, 'voicemail']);
      await call.report('caller_hangup');
      expect(await allAgentsFree()).toBe(true);
      await scenario.takeEvents();
    }
  });

  it('the last two agents decline: the flow continues once', async () => {
    const call = await ringingCall();
    await call.decline(agents[2]);
    await scenario.takeEvents();
    await Promise.all([call.decline(agents[0]), call.decline(agents[1])]);
    expect((await scenario.takeEvents()).sort()).toEqual(['CallAgentDeclined ada', 'CallAgentDeclined grace']);
    expect(await call.stage()).toBe('voicemail');
  });

  it('two transfers by the same agent: one succeeds, the other gets 409', async () => {
    const call = await ringingCall();
    await call.answer(agents[0]);
    await scenario.takeEvents();
    const targets = agents.slice(1).map(({ id }) => call.transfer({ userId: id }, agents[0]));
    expect((await outcomes(targets)).sort()).toEqual([409, 'done']);
    expect((await scenario.takeEvents()).filter((event) => event === 'CallTransferred')).toHaveLength(1);
  });

  it('an agent starts a call while ringing: only one of the two happens', async () => {
    const numberId = await scenario.addNumberWithDigits('+33176358888', [agents[0]]);
    const to = await scenario.addNumber([agents[0]], { flow: ringFlow() });
    const [, started] = await Promise.allSettled([scenario.receiveCall(to), scenario.startCall(agents[0], numberId)]);
    const rows = await app.reader.rows<{ state: string }>('SELECT state FROM agents WHERE user_id = ?', [agents[0].id]);
    expect(rows).toEqual([{ state: started.status === 'fulfilled' ? 'talking' : 'ringing' }]);
  });

  it('a call whose creation is retried after a deadlock publishes its events once', async () => {
    const engine = app.context.get(CallEngine, { strict: false });
    let attempts = 0;
    const numberId = await scenario.addNumberWithDigits('+33176357777', []);
    const fields = {
      companyId: scenario.company.id,
      numberId,
      direction: 'outbound',
      rawDigits: '+33612345678',
      stage: 'dialing',
    } as const;
    await scenario.takeEvents();
    await engine.create(fields, ({ call, now }) => {
      call.request({ act: 'originate', from: '+33176357777', to: '+33612345678' }, now);
      if (++attempts > 1) return Promise.resolve();
      return Promise.reject(Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' }));
    });
    expect(attempts).toBe(2);
    await app.settle();
    const names = app.events
      .filter(({ companyId }) => companyId === scenario.company.id)
      .map((e) => e.constructor.name);
    expect(names).toEqual(['CallCreated', 'CarrierRequested']);
  });
});
