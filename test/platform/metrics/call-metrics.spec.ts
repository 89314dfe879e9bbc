import { ringFlow } from '../../engine/call-scenario.js';
import { PhoneScenario } from '../../phone/phone-scenario.js';
import { TestApp } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { readMetric, readMetrics } from '../../support/metric.js';

describe('GET /metrics, of calls and agents', () => {
  let app: TestApp;
  let center: CallCenter;

  beforeEach(async () => {
    app = await TestApp.start();
    center = await CallCenter.open(app, await app.company(), 2);
  });

  afterEach(() => app.close());

  /** The states of a gauge that are not 0. */
  const states = async (name: string): Promise<Record<string, number>> => {
    const found = [...(await readMetrics(app.url))].flatMap(([series, value]) => {
      const state = new RegExp(`^${name}\\{state="(\\w+)"\\}$`).exec(series)?.[1];
      return state !== undefined && value !== 0 ? [[state, value]] : [];
    });
    return Object.fromEntries(found) as Record<string, number>;
  };

  const seconds = async (name: string, outcome: string): Promise<{ count?: number; sum?: number }> => {
    const metrics = await readMetrics(app.url);
    const series = (part: string) => metrics.get(`switchhook_call_${name}_seconds_${part}{outcome="${outcome}"}`);
    return { count: series('count'), sum: series('sum') };
  };

  it('shows every state before anything happened', async () => {
    const metrics = await readMetrics(app.url);
    for (const state of ['starting', 'playing', 'ivr', 'ringing', 'queued', 'voicemail', 'dialing', 'talking'])
      expect(metrics.get(`switchhook_live_calls{state="${state}"}`)).toBe(0);
    for (const state of ['in_call', 'after_call_work', 'do_not_disturb', 'offline'])
      expect(metrics.get(`switchhook_agents{state="${state}"}`)).toBe(0);
    expect(await seconds('wait', 'answered')).toEqual({ count: 0, sum: 0 });
    expect(await seconds('ring', 'unanswered')).toEqual({ count: 0, sum: 0 });
  });

  it('counts live calls by state, and not those that are over', async () => {
    center = await CallCenter.open(app, center.company, 3);
    await center.dial('+33612345678', center.agents[2]);
    const first = await center.talk();
    expect(await states('switchhook_live_calls')).toEqual({ dialing: 1, talking: 1 });
    await center.ring();
    expect(await states('switchhook_live_calls')).toEqual({ talking: 1, ringing: 1, dialing: 1 });
    await center.hangUp(first);
    expect(await states('switchhook_live_calls')).toEqual({ ringing: 1, dialing: 1 });
  });

  it('counts the agents of all companies by state', async () => {
    await CallCenter.addAgent(app, center.company, false);
    await CallCenter.open(app, await app.company(), 1);
    expect(await states('switchhook_agents')).toEqual({ available: 3, offline: 1 });
    const call = await center.talk();
    expect(await states('switchhook_agents')).toEqual({ available: 2, in_call: 1, offline: 1 });
    await app.work.run((tx) => tx.change('UPDATE users SET wrap_up_time = 30'));
    await center.hangUp(call);
    expect(await states('switchhook_agents')).toEqual({ available: 2, after_call_work: 1, offline: 1 });
    await app.work.run((tx) => tx.change(`UPDATE users SET availability_status = 'unavailable', wrap_up_until = NULL`));
    expect(await states('switchhook_agents')).toEqual({ do_not_disturb: 3, offline: 1 });
  });

  it('measures how long calls rang and callers waited until the answer', async () => {
    const call = await center.ring();
    app.clock.advance(7_000);
    await center.answer(call);
    expect(await seconds('ring', 'answered')).toEqual({ count: 1, sum: 7 });
    expect(await seconds('wait', 'answered')).toEqual({ count: 1, sum: 7 });
    app.clock.advance(60_000);
    await center.hangUp(call);
    expect(await seconds('wait', 'answered')).toEqual({ count: 1, sum: 7 });
    expect(await seconds('wait', 'missed')).toEqual({ count: 0, sum: 0 });
  });

  it('measures how long calls rang and callers waited without an answer', async () => {
    const call = await center.ring();
    app.clock.advance(4_000);
    await center.decline(call, center.agents[0]);
    expect(await seconds('ring', 'unanswered')).toEqual({ count: 0, sum: 0 });
    app.clock.advance(5_000);
    await center.report(call, { type: 'caller_hangup' });
    expect(await seconds('ring', 'unanswered')).toEqual({ count: 1, sum: 9 });
    expect(await seconds('wait', 'missed')).toEqual({ count: 1, sum: 9 });
  });

  it('measures each agent in a sequence of rings', async () => {
    center = await CallCenter.open(app, center.company, 2, {
      flow: ringFlow({ strategy: 'longest_idle', ring_seconds: 20 }),
    });
    await center.ring();
    for (let agent = 0; agent < 2; agent++) {
      app.clock.advance(20_000);
      await app.settle();
    }
    expect(await seconds('ring', 'unanswered')).toEqual({ count: 2, sum: 40 });
  });

  it('does not measure how long outbound calls waited', async () => {
    const call = await center.dial();
    app.clock.advance(3_000);
    await center.report(call, { type: 'callee_answered' });
    await center.hangUp(call);
    expect(await seconds('wait', 'answered')).toEqual({ count: 0, sum: 0 });
    expect(await seconds('wait', 'missed')).toEqual({ count: 0, sum: 0 });
  });

  it('counts the sockets of phones', async () => {
    const [agent] = (await PhoneScenario.create(app, 1)).agents;
    const phones = [await agent.connectPhone(), await agent.connectPhone()];
    expect(await readMetric(app.url, 'switchhook_phone_sockets')).toBe(2);
    for (const phone of phones) await phone.close();
    await eventually(async () => expect(await readMetric(app.url, 'switchhook_phone_sockets')).toBe(0));
  });

  it('finds live calls and connected users by an index', async () => {
    if (!app.databaseUrl.startsWith('sqlite:')) return;
    const plan = async (sql: string) => JSON.stringify(await app.reader.rows(`EXPLAIN QUERY PLAN ${sql}`));
    expect(await plan(`SELECT state FROM calls WHERE status IN ('initial', 'answered')`)).toMatch(/USING INDEX/);
    expect(await plan('SELECT id FROM users WHERE connected_until > 1 AND deleted_at = 0')).toMatch(/USING INDEX/);
  });
});
