import { EventBus } from '@nestjs/cqrs';
import { RING_STRATEGIES } from '../../src/contracts/numbers/types.js';
import type { DomainEvent } from '../../src/platform/events/domain-event.js';
import { TestApp } from '../support/app.js';
import { onMysql } from '../support/database/database.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from './call-scenario.js';
import { size } from '../support/size.js';

const ROUNDS = size(8, 25);
const CONCURRENCY = 8;
const REFUSED = new Set([400, 404, 405, 409]);

const MIDDLE =
  'RingingOnAgent|AgentDeclined|Answered|Held|Unheld|Transferred|ExternallyTransferred|TransferUnsuccessful';
/** The first and the last events, each published once. */
const EVENT_ORDER = new RegExp(`^Created( (${MIDDLE}))* HungUp Ended$`);

/** A seeded generator (mulberry32), so that a failing run can be reproduced. */
const seededRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** Two replicas on MySQL; one on SQLite, where writers take turns anyway. */
describe.each([1, 2, 3])('many concurrent actions on calls (seed %i)', (seed) => {
  let apps: TestApp[];
  let scenarios: CallScenario[];
  const events: DomainEvent[] = [];

  beforeAll(async () => {
    const first = await startApp();
    apps = [first];
    if (onMysql) {
      const shared = { DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir };
      apps.push(await startApp(shared, first.clock));
    }
    const scenario = await CallScenario.create(first);
    scenarios = apps.map((app) => scenario.via(app));
    for (const app of apps) app.context.get(EventBus).subscribe((event) => events.push(event as DomainEvent));
  });

  afterAll(async () => {
    for (const app of apps.toReversed()) await app.close();
  });

  /** Runs within a process are sequential, as in production; processes run concurrently. */
  const settling = new Map<TestApp, Promise<unknown>>();
  const settle = (app: TestApp): Promise<void> => {
    const mine = (settling.get(app) ?? Promise.resolve()).then(() => app.settle());
    settling.set(app, mine);
    return mine;
  };

  it('leave every call over, every agent free, and the events of every call in order', async () => {
    const random = seededRandom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
    const [scenario] = scenarios;
    const agents = await scenario.addAgents('a', 'b', 'c', 'd', 'e');
    const numbers: string[] = [];
    for (const strategy of RING_STRATEGIES)
      numbers.push(
        await scenario.addNumber(agents, { flow: ringFlow({ strategy, queue_seconds: 20, ring_seconds: 5 }) }),
      );

    const calls: LiveCall[] = [];
    const internal: LiveCall[] = [];
    const failures: unknown[] = [];
    const call = (): LiveCall => pick(calls).via(pick(scenarios));
    const agent = (): Agent => pick(agents);
    const begin = async (): Promise<unknown> => calls.push(await pick(scenarios).receiveCall(pick(numbers)));
    const repeat = (times: number, act: () => Promise<unknown>) => Array.from({ length: times }, () => act);
    const acts = [
      ...repeat(2, begin),
      ...repeat(6, () => call().answer(agent())),
      ...repeat(3, () => call().hangUp(agent())),
      () => call().decline(agent()),
      () => call().hold(agent()),
      () => call().unhold(agent()),
      () => call().tryReport('caller_hangup'),
      () => call().tryReport('transfer_failed'),
      () => call().transfer({ userId: agent().id }),
      () => call().transfer({ number: '+33145678901' }),
      async () => internal.push(await pick(scenarios).startInternalCall(agent(), agent())),
      () => settle(pick(apps)),
    ];
    const runTolerant = async (act: () => Promise<unknown>): Promise<void> => {
      const result = await act().catch((error: unknown) => error);
      const { status = 202 } = (result ?? {}) as { status?: number };
      if ((result instanceof Error || status !== 202) && !REFUSED.has(status)) failures.push(result);
    };

    await begin();
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(Array.from({ length: CONCURRENCY }, () => runTolerant(pick(acts))));
      expect(await findInconsistentUsers()).toEqual([]);
      if (random() < 0.4) apps[0].clock.advance(Math.floor(random() * 6000));
    }
    for (const each of calls) await runTolerant(() => each.tryReport('caller_hangup'));
    for (const each of internal) for (const one of agents) await runTolerant(() => each.hangUp(one));
    for (const app of apps) await settle(app);

    expect(failures).toEqual([]);
    const { reader } = apps[0];
    expect(await reader.rows(`SELECT id, status FROM calls WHERE status <> 'done'`)).toEqual([]);
    expect(await reader.rows('SELECT user_id FROM agents WHERE call_id IS NOT NULL')).toEqual([]);
    expect(await reader.rows('SELECT id FROM users WHERE call_id IS NOT NULL')).toEqual([]);
    expect(await reader.rows('SELECT call_id FROM waiting_calls')).toEqual([]);
    expect(await reader.rows(`SELECT timer_key FROM timers WHERE kind LIKE 'calls.%'`)).toEqual([]);
    expect(calls.map(({ id }) => eventsOf(id)).filter((names) => !EVENT_ORDER.test(names))).toEqual([]);
    expect(internal.map(({ id }) => eventsOf(id)).filter((names) => names !== '')).toEqual([]);
  });

  /** Users whose call differs between the agents table and the users table. */
  const findInconsistentUsers = async (): Promise<unknown[]> =>
    apps[0].reader.rows(
      `SELECT u.id FROM users u LEFT JOIN agents a ON a.user_id = u.id AND a.call_id IS NOT NULL AND a.state = 'talking'
       WHERE COALESCE(u.call_id, 0) <> COALESCE(a.call_id, 0)`,
    );

  const eventsOf = (callId: number): string =>
    events
      .filter(({ subject, constructor }) => subject === `call:${callId}` && constructor.name.startsWith('Call'))
      .map(({ constructor }) => constructor.name.replace(/^Call/, ''))
      .join(' ');
});
