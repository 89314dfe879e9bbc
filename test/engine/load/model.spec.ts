import fc from 'fast-check';
import { type CarrierEvent, ReceiveCall, ReportCarrierEvent } from '../../../src/contracts/calls/commands.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, LiveCall, ringFlow, startApp } from '../call-scenario.js';
import { size } from '../../support/size.js';

const OUTSIDE = '+33145678901';
const RUNS = size(8, 25);
const MAX_ACTIONS = 30;
const AGENTS = 3;
/** The number of timers of one call: dialing, queued, ringing for each agent, voicemail. */
const LONGEST_FLOW = 6;

const CARRIER_EVENTS: readonly CarrierEvent[] = [
  { type: 'caller_hangup' },
  { type: 'callee_ringing' },
  { type: 'callee_answered' },
  { type: 'callee_rejected', reason: 'busy' },
  { type: 'transfer_answered' },
  { type: 'transfer_failed' },
  { type: 'dtmf', digit: '1' },
];
/** The stage that a carrier event requires; any live stage if there is none. */
const REQUIRED_STAGE: Partial<Record<CarrierEvent['type'], string>> = {
  callee_ringing: 'dialing',
  callee_answered: 'dialing',
  callee_rejected: 'dialing',
  transfer_answered: 'dialing_external',
  transfer_failed: 'dialing_external',
};
const AGENT_ACTIONS = ['answer', 'decline', 'hold', 'unhold', 'hangUp'] as const;

/** Actions pick calls by index modulo the number of calls. */
const agentIndex = fc.nat({ max: AGENTS - 1 });
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('call in' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('call out' as const), agent: agentIndex }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom(...AGENT_ACTIONS), agent: agentIndex, call: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      call: fc.nat(),
      event: fc.constantFrom(...CARRIER_EVENTS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), call: fc.nat(), to: fc.option(agentIndex) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('log out' as const), agent: agentIndex }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 10, 26, 61, 301) }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface SeenCall {
  status: string;
  stage: string;
  holding: number[];
  ringing: number[];
  talking: number[];
  timers: number;
}

const STATUS_ORDER = ['initial', 'answered', 'done'];
const EVENT_ORDER =
  /^Created( (RingingOnAgent|AgentDeclined|Answered|Held|Unheld|Transferred|ExternallyTransferred|TransferUnsuccessful))* HungUp Ended$/;

/** The agents and timers that a call must have in each stage. */
const INVARIANTS: Record<string, (seen: SeenCall) => boolean> = {
  ringing: ({ ringing, talking, timers }) => ringing.length > 0 && talking.length === 0 && timers === 1,
  queued: ({ ringing, talking, timers }) => ringing.length + talking.length === 0 && timers === 1,
  voicemail: ({ ringing, talking, timers }) => ringing.length + talking.length === 0 && timers === 1,
  dialing: ({ ringing, talking, timers }) => ringing.length === 0 && talking.length === 1 && timers === 1,
  talking: ({ status, ringing, talking, timers }) =>
    status === 'answered' && ringing.length === 0 && talking.length === 1 && timers === 0,
  dialing_external: ({ ringing, talking, timers }) => ringing.length + talking.length === 0 && timers === 1,
  talking_external: ({ status, ringing, talking, timers }) =>
    status === 'answered' && ringing.length + talking.length + timers === 0,
  over: ({ status, ringing, talking, timers }) => status === 'done' && ringing.length + talking.length + timers === 0,
};

describe('a call under random actions', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  /** One company with its agents and calls. */
  class Model {
    readonly calls: LiveCall[] = [];
    private readonly lastStatus = new Map<number, string>();

    private constructor(
      readonly scenario: CallScenario,
      readonly agents: Agent[],
      readonly number: { id: number; digits: string },
    ) {}

    static async create(): Promise<Model> {
      const scenario = await CallScenario.create(app);
      const agents = await scenario.addAgents('ada', 'bob', 'eve');
      const digits = `+331764${++sequence}`;
      const id = await scenario.addNumberWithDigits(digits, agents, { flow: ringFlow({ queue_seconds: 60 }) });
      await scenario.takeEvents();
      return new Model(scenario, agents, { id, digits });
    }

    async read(call: LiveCall): Promise<SeenCall> {
      const { status } = await call.row();
      const { stage, ringing, talking } = await call.progress();
      const { holding = [] } = (await call.audio()) ?? {};
      const timers = await app.reader.rows(`SELECT id FROM timers WHERE kind = 'calls.time-out' AND timer_key = ?`, [
        String(call.id),
      ]);
      return { status, stage, holding, ringing, talking, timers: timers.length };
    }

    /** Decides whether the action is legal, and prepares it. */
    async plan(what: Action): Promise<{ legal: boolean; call?: LiveCall; run: () => Promise<unknown> }> {
      const { scenario, agents, calls, number } = this;
      if (what.kind === 'wait') return { legal: true, run: () => scenario.advance(what.seconds) };
      if (what.kind === 'log out') return { legal: true, run: () => this.logOut(agents[what.agent]) };
      if (what.kind === 'call in')
        return {
          legal: true,
          run: async () => {
            const { callId, sid } = await app.commands.execute(new ReceiveCall({ to: number.digits, from: OUTSIDE }));
            calls.push(new LiveCall(scenario, callId, sid));
          },
        };
      if (what.kind === 'call out') {
        const agent = agents[what.agent];
        const [taken] = await app.reader.rows('SELECT 1 FROM agents WHERE user_id = ? AND call_id IS NOT NULL', [
          agent.id,
        ]);
        return { legal: !taken, run: async () => calls.push(await scenario.startCall(agent, number.id, OUTSIDE)) };
      }
      if (calls.length === 0) return { legal: true, run: () => Promise.resolve() };
      const call = calls[what.call % calls.length];
      const seen = await this.read(call);
      if (what.kind === 'line') {
        const stage = REQUIRED_STAGE[what.event.type];
        const legal = stage === undefined ? seen.stage !== 'over' : seen.stage === stage;
        return {
          legal,
          call,
          run: () => app.commands.execute(new ReportCarrierEvent({ sid: call.sid, event: what.event })),
        };
      }
      if (what.kind === 'transfer') {
        const { to } = what;
        const target = to === null ? { number: OUTSIDE } : { userId: agents[to].id };
        const isOnCall = to !== null && seen.talking.includes(agents[to].id);
        const legal = !['over', 'dialing'].includes(seen.stage) && !isOnCall;
        return { legal, call, run: () => call.transfer(target) };
      }
      const agent = agents[what.agent];
      const rings = seen.ringing.includes(agent.id);
      const talks = seen.talking.includes(agent.id);
      const holds = seen.holding.includes(agent.id);
      const legal = {
        answer: rings,
        decline: rings,
        hold: talks && seen.stage === 'talking' && !holds,
        unhold: holds,
        hangUp: talks,
      }[what.kind];
      return { legal, call, run: () => call[what.kind](agent) };
    }

    /** Frees the agent, who is back afterwards. */
    private async logOut(agent: Agent): Promise<void> {
      await this.scenario.disconnect(agent);
      await app.settle();
      expect(await app.reader.rows('SELECT 1 FROM agents WHERE user_id = ? AND call_id > 0', [agent.id])).toEqual([]);
      await this.scenario.connect(agent);
    }

    async check(): Promise<void> {
      for (const call of this.calls) {
        const seen = await this.read(call);
        const stage = INVARIANTS[seen.stage];
        expect([seen, stage?.(seen)]).toEqual([seen, true]);
        const before = this.lastStatus.get(call.id) ?? 'initial';
        expect(STATUS_ORDER.indexOf(seen.status)).toBeGreaterThanOrEqual(STATUS_ORDER.indexOf(before));
        this.lastStatus.set(call.id, seen.status);
      }
      // The users module and the engine must agree on who is on a call.
      const inconsistent = await app.reader.rows(
        `SELECT u.id FROM users u LEFT JOIN agents a ON a.user_id = u.id AND a.call_id IS NOT NULL AND a.state = 'talking'
         WHERE u.company_id = ? AND COALESCE(u.call_id, 0) <> COALESCE(a.call_id, 0)`,
        [this.scenario.company.id],
      );
      expect(inconsistent).toEqual([]);
    }

    /** No call waits forever unless people talk: the flow, or the limit of the stage, ends it. */
    async letTimePass(): Promise<void> {
      for (let stages = 0; stages < LONGEST_FLOW; stages++) await this.scenario.advance(301);
      for (const call of this.calls) expect(await call.stage()).toMatch(/^(talking|talking_external|over)$/);
      await this.check();
    }

    async end(): Promise<void> {
      for (const { sid } of this.calls)
        await app.commands
          .execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }))
          .catch(() => undefined);
      await this.check();
      await app.settle();
      for (const { id } of this.calls) {
        const events = app.events
          .filter(({ subject, constructor }) => subject === `call:${id}` && constructor.name.startsWith('Call'))
          .map(({ constructor }) => constructor.name.replace('Call', ''))
          .join(' ');
        expect(events).toMatch(EVENT_ORDER);
      }
    }
  }

  it('is never in an illegal state, leaks no agent, refuses illegal actions, never rings forever, and publishes its events in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: MAX_ACTIONS }), async (acts) => {
        const model = await Model.create();
        for (const what of acts) {
          const { legal, call, run } = await model.plan(what);
          const before = legal ? undefined : await call?.allState();
          const refused = await run().then(
            () => false,
            (error: { status?: number }) =>
              [400, 405, 409].includes(error.status ?? 0) || Promise.reject(error as Error),
          );
          expect([what, refused]).toEqual([what, !legal]);
          if (before !== undefined) expect(await call!.allState()).toEqual(before);
          await model.check();
        }
        await model.letTimePass();
        await model.end();
      }),
      { numRuns: RUNS },
    );
  });
});

let sequence = 70_000;
