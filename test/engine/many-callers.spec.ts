import { ReceiveCall, ReportCarrierEvent } from '../../src/contracts/calls/commands.js';
import { LiveCallOf } from '../../src/contracts/live-calls/queries.js';
import { TestApp } from '../support/app.js';
import { type Agent, CallScenario, LiveCall, ringFlow, startApp } from './call-scenario.js';
import { size } from '../support/size.js';

const AGENTS = 20;
const CALLS = size(60, 200);
const EVENT_ORDER = /^Created( (RingingOnAgent|AgentDeclined|Answered|Held|Unheld))* HungUp Ended$/;

describe(`${CALLS} concurrent callers and ${AGENTS} agents`, () => {
  let app: TestApp;
  let scenario: CallScenario;

  beforeAll(async () => {
    app = await startApp();
    scenario = await CallScenario.create(app);
  });

  afterAll(() => app.close());

  interface Row {
    user_id: number | null;
    status: string;
    answered_at: number | null;
    ended_at: number;
    missed_call_reason: string | null;
  }

  const rows = () =>
    app.reader.rows<Row>(
      'SELECT user_id, status, answered_at, ended_at, missed_call_reason FROM calls WHERE company_id = ? ORDER BY answered_at',
      [scenario.company.id],
    );

  it('every call is answered or abandoned, no agent has two calls at once, and all events are in order', async () => {
    const agents = await scenario.addAgents(...Array.from({ length: AGENTS }, (_, i) => `agent${i}`));
    const flow = ringFlow({ strategy: 'longest_idle', queue_seconds: 600, ring_seconds: 600 });
    const to = await scenario.addNumber(agents, { flow });
    const called = await Promise.all(
      Array.from({ length: CALLS }, (_, i) =>
        app.commands.execute(new ReceiveCall({ to, from: `+3363998${String(i).padStart(4, '0')}` })),
      ),
    );
    const sids = new Map(called.map(({ callId, sid }) => [callId, sid]));
    // Every tenth caller hangs up while waiting.
    const impatient = called.filter((_, i) => i % 10 === 9);
    await Promise.all(
      impatient.map(({ sid }) =>
        app.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } })),
      ),
    );

    let served = 0;
    const work = async (agent: Agent): Promise<boolean> => {
      const live = await app.queries.execute(new LiveCallOf({ companyId: scenario.company.id, userId: agent.id }));
      if (!live) return false;
      const call = new LiveCall(scenario, live.callId, sids.get(live.callId)!);
      app.clock.advance(1);
      if (live.state === 'ringing') await call.answer(agent);
      else if (served++ % 3 === 0) await call.hold(agent).then(() => call.unhold(agent));
      if (live.state === 'ringing') return true;
      app.clock.advance(1);
      await call.hangUp(agent);
      return true;
    };
    for (let busy = true; busy;) {
      busy = (await Promise.all(agents.map(work))).some(Boolean);
      await app.settle();
    }

    const all = await rows();
    expect(all).toHaveLength(CALLS);
    expect(all.filter(({ status }) => status !== 'done')).toEqual([]);
    const answered = all.filter(({ answered_at }) => answered_at !== null);
    expect(answered.length + all.filter(({ missed_call_reason }) => missed_call_reason !== null).length).toBe(CALLS);
    expect(CALLS - answered.length).toBeLessThanOrEqual(impatient.length);
    const until = new Map<number, number>();
    for (const { user_id, answered_at, ended_at } of answered) {
      expect(until.get(user_id!) ?? 0).toBeLessThanOrEqual(Number(answered_at));
      until.set(user_id!, Number(ended_at));
    }
    expect(until.size).toBe(AGENTS);
    expect(await app.reader.rows('SELECT user_id FROM agents WHERE call_id IS NOT NULL')).toEqual([]);
    expect(await app.reader.rows('SELECT call_id FROM waiting_calls')).toEqual([]);
    expect(await app.reader.rows(`SELECT id FROM timers WHERE kind LIKE 'calls.%'`)).toEqual([]);
    expect((await scenario.company.api.get('/v1/calls')).body.meta.total).toBe(CALLS);
    const eventSequences = called.map(({ callId }) =>
      app.events
        .filter(({ subject, constructor }) => subject === `call:${callId}` && constructor.name !== 'CarrierRequested')
        .map(({ constructor }) => constructor.name.replace('Call', ''))
        .join(' '),
    );
    expect(eventSequences.filter((names) => !EVENT_ORDER.test(names))).toEqual([]);
  });
});
