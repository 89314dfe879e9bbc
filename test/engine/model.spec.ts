import fc from 'fast-check';
import { type LineEvent, ReceiveCall, ReportLineEvent } from '../../src/contracts/calls.js';
import { TestApp } from '../support/app.js';
import { type Agent, House, LiveCall, ringFlow, startApp } from './house.js';

const OUTSIDE = '+33145678901';
const RUNS = 25;
const MOST_ACTS = 30;
const AGENTS = 3;

const LINE_EVENTS: readonly LineEvent[] = [
  { type: 'caller_hangup' },
  { type: 'callee_ringing' },
  { type: 'callee_answered' },
  { type: 'callee_rejected', reason: 'busy' },
  { type: 'transfer_answered' },
  { type: 'transfer_failed' },
  { type: 'dtmf', digit: '1' },
];
/** The stages in which a carrier event can happen; any live one where none is named. */
const HAPPENS: Partial<Record<LineEvent['type'], string>> = {
  callee_ringing: 'dialing',
  callee_answered: 'dialing',
  callee_rejected: 'dialing',
  transfer_answered: 'dialing_external',
  transfer_failed: 'dialing_external',
};
const ACTS = ['answer', 'decline', 'hold', 'unhold', 'hangUp'] as const;

/** What happens, to whom, and with which call; the numbers are taken by what there is. */
const someone = fc.nat({ max: AGENTS - 1 });
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('call in' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('call out' as const), agent: someone }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom(...ACTS), agent: someone, call: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      call: fc.nat(),
      event: fc.constantFrom(...LINE_EVENTS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), call: fc.nat(), to: fc.option(someone) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 10, 26, 61, 301) }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

interface Seen {
  status: string;
  stage: string;
  held: boolean;
  ringing: number[];
  talking: number[];
  timers: number;
}

const ORDER = ['initial', 'answered', 'done'];
const LIFE =
  /^Created( (RingingOnAgent|AgentDeclined|Answered|Held|Unheld|Transferred|ExternallyTransferred|TransferUnsuccessful))* HungUp Ended$/;

/** What each stage needs: rung and talking agents, and a timer that leads out of it. */
const NEEDS: Record<string, (seen: Seen) => boolean> = {
  ringing: ({ ringing, talking, timers }) => ringing.length > 0 && talking.length === 0 && timers === 1,
  voicemail: ({ ringing, talking, timers }) => ringing.length + talking.length === 0 && timers === 1,
  dialing: ({ ringing, talking, timers }) => ringing.length === 0 && talking.length === 1 && timers === 1,
  talking: ({ status, ringing, talking, timers }) =>
    status === 'answered' && ringing.length === 0 && talking.length === 1 && timers === 0,
  dialing_external: ({ ringing, talking, timers }) => ringing.length + talking.length === 0 && timers === 1,
  talking_external: ({ status, ringing, talking, timers }) =>
    status === 'answered' && ringing.length + talking.length + timers === 0,
  over: ({ status, ringing, talking, timers }) => status === 'done' && ringing.length + talking.length + timers === 0,
};

describe('a call, whatever people and the carrier do with it', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  /** One company, its agents and its calls, through a sequence of acts. */
  class World {
    readonly calls: LiveCall[] = [];
    private readonly last = new Map<number, string>();

    private constructor(
      readonly house: House,
      readonly agents: Agent[],
      readonly number: { id: number; digits: string },
    ) {}

    static async make(): Promise<World> {
      const house = await House.on(app);
      const agents = await house.agents('ada', 'bob', 'eve');
      const digits = `+331764${++drawn}`;
      const id = await house.numberId(digits, agents, { flow: ringFlow() });
      await house.told();
      return new World(house, agents, { id, digits });
    }

    async see(call: LiveCall): Promise<Seen> {
      const { status, state } = await call.row();
      const { stage, held } = JSON.parse(state) as { stage: string; held: boolean };
      const agents = await app.reader.rows<{ user_id: number; state: string }>(
        'SELECT user_id, state FROM agents WHERE call_id = ?',
        [call.id],
      );
      const those = (wanted: string): number[] =>
        agents.filter((a) => a.state === wanted).map((a) => Number(a.user_id));
      const timers = await app.reader.rows(`SELECT id FROM timers WHERE kind = 'calls.time-out' AND timer_key = ?`, [
        String(call.id),
      ]);
      return { status, stage, held, ringing: those('ringing'), talking: those('talking'), timers: timers.length };
    }

    /** Whether it is legal, and the doing of it. */
    async plan(what: Act): Promise<{ legal: boolean; call?: LiveCall; run: () => Promise<unknown> }> {
      const { house, agents, calls, number } = this;
      if (what.kind === 'wait') return { legal: true, run: () => house.later(what.seconds) };
      if (what.kind === 'call in')
        return {
          legal: true,
          run: async () => {
            const { callId, sid } = await app.commands.execute(new ReceiveCall(number.digits, OUTSIDE));
            calls.push(new LiveCall(house, callId, sid));
          },
        };
      if (what.kind === 'call out') {
        const agent = agents[what.agent];
        const [taken] = await app.reader.rows('SELECT 1 FROM agents WHERE user_id = ? AND call_id IS NOT NULL', [
          agent.id,
        ]);
        return { legal: !taken, run: async () => calls.push(await house.starts(agent, number.id, OUTSIDE)) };
      }
      if (calls.length === 0) return { legal: true, run: () => Promise.resolve() };
      const call = calls[what.call % calls.length];
      const seen = await this.see(call);
      if (what.kind === 'line') {
        const stage = HAPPENS[what.event.type];
        const legal = stage === undefined ? seen.stage !== 'over' : seen.stage === stage;
        return { legal, call, run: () => app.commands.execute(new ReportLineEvent(call.sid, what.event)) };
      }
      if (what.kind === 'transfer') {
        const { to } = what;
        const target =
          to === null
            ? ({ kind: 'external', number: OUTSIDE } as const)
            : ({ kind: 'user', userId: agents[to].id } as const);
        return { legal: seen.stage !== 'over', call, run: () => call.transfer(target) };
      }
      const agent = agents[what.agent];
      const rings = seen.ringing.includes(agent.id);
      const talks = seen.talking.includes(agent.id);
      const legal = {
        answer: rings,
        decline: rings,
        hold: talks && seen.stage === 'talking' && !seen.held,
        unhold: talks && seen.held,
        hangUp: talks,
      }[what.kind];
      return { legal, call, run: () => call[what.kind](agent) };
    }

    async check(): Promise<void> {
      for (const call of this.calls) {
        const seen = await this.see(call);
        const stage = NEEDS[seen.stage];
        expect([seen, stage?.(seen)]).toEqual([seen, true]);
        const before = this.last.get(call.id) ?? 'initial';
        expect(ORDER.indexOf(seen.status)).toBeGreaterThanOrEqual(ORDER.indexOf(before));
        this.last.set(call.id, seen.status);
      }
      // The users module and the engine tell the same of everybody.
      const torn = await app.reader.rows(
        `SELECT u.id FROM users u LEFT JOIN agents a ON a.user_id = u.id AND a.call_id IS NOT NULL AND a.state = 'talking'
         WHERE u.company_id = ? AND COALESCE(u.call_id, 0) <> COALESCE(a.call_id, 0)`,
        [this.house.company.id],
      );
      expect(torn).toEqual([]);
    }

    async end(): Promise<void> {
      for (const { sid } of this.calls)
        await app.commands.execute(new ReportLineEvent(sid, { type: 'caller_hangup' })).catch(() => undefined);
      await this.check();
      await app.settle();
      for (const { id } of this.calls) {
        const story = app.events
          .filter(({ subject, constructor }) => subject === `call:${id}` && constructor.name.startsWith('Call'))
          .map(({ constructor }) => constructor.name.replace('Call', ''))
          .join(' ');
        expect(story).toMatch(LIFE);
      }
    }
  }

  it('is never in an illegal state, loses no agent, refuses what cannot be, and tells its story in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: MOST_ACTS }), async (acts) => {
        const world = await World.make();
        for (const what of acts) {
          const { legal, call, run } = await world.plan(what);
          const before = legal ? undefined : await call?.everything();
          const refused = await run().then(
            () => false,
            (error: { status?: number }) =>
              [400, 405, 409].includes(error.status ?? 0) || Promise.reject(error as Error),
          );
          expect([what, refused]).toEqual([what, !legal]);
          if (before !== undefined) expect(await call!.everything()).toEqual(before);
          await world.check();
        }
        await world.end();
      }),
      { numRuns: RUNS },
    );
  });
});

let drawn = 70_000;
