import type { Priority, Ring } from '../../src/contracts/numbers.js';
import { SetAvailability } from '../../src/contracts/users.js';
import { TestApp } from '../support/app.js';
import { type Agent, House, type LiveCall, ringFlow, startApp } from './house.js';

describe('callers who wait for a busy agent', () => {
  let app: TestApp;
  let house: House;
  let ada: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    house = await House.on(app);
    ada = await house.agent('ada');
  });

  afterAll(() => app.close());

  const waiting = (ring: Partial<Ring> = {}) => ({ flow: ringFlow({ queue_seconds: 60, ...ring }) });
  /** Ada talks, so the next caller waits for her. */
  const busy = async (agent = ada): Promise<LiveCall> => {
    const call = await house.calls(await house.number([agent], { flow: ringFlow() }));
    await call.answer(agent);
    return call;
  };
  const waits = async (agents = [ada], priority: Priority = null): Promise<LiveCall> => {
    const call = await house.calls(await house.number(agents, { ...waiting(), priority }));
    expect(await call.stage()).toBe('queued');
    await house.told();
    return call;
  };
  const inLine = async (): Promise<number> =>
    (await app.reader.rows('SELECT call_id FROM waiting_calls WHERE company_id = ?', [house.company.id])).length;

  it('are rung through when the agent hangs up', async () => {
    const first = await busy();
    const call = await waits();
    await house.later(59);
    await first.hangUp(ada);
    expect(await house.told()).toEqual(['CallHungUp', 'CallEnded', 'CallRingingOnAgent ada']);
    await call.answer(ada);
    expect(await call.row()).toMatchObject({ status: 'answered', user_id: ada.id });
  });

  it('go on by the branch of nobody when their time is over', async () => {
    await busy();
    const call = await waits();
    await house.later(59.9);
    expect(await call.stage()).toBe('queued');
    await house.later(0.1);
    expect(await call.stage()).toBe('voicemail');
    expect(await inLine()).toBe(0);
  });

  it('do not wait where the Number does not let them', async () => {
    await busy();
    const call = await house.calls(await house.number([ada], waiting({ queue_seconds: 0 })));
    expect(await call.stage()).toBe('voicemail');
  });

  it('wait in a second ring after a first one', async () => {
    await busy();
    const second = ringFlow({ queue_seconds: 30 }).widgets.ring;
    const flow = ringFlow({ queue_seconds: 60, next_unanswered: 'second' }, { second });
    const call = await house.calls(await house.number([ada], { flow }));
    await house.later(60);
    expect(await call.stage()).toBe('queued');
    await house.later(30);
    expect(await call.stage()).toBe('voicemail');
    expect(await inLine()).toBe(0);
  });

  it('leave the line when they hang up', async () => {
    const first = await busy();
    const call = await waits();
    await call.happens('caller_hangup');
    expect(await inLine()).toBe(0);
    await house.told();
    await first.hangUp(ada);
    expect(await house.told()).toEqual(['CallHungUp', 'CallEnded']);
  });

  it('leave the line when they are transferred', async () => {
    await busy();
    const grace = await house.agent('grace');
    const call = await waits();
    await call.transfer({ kind: 'user', userId: grace.id });
    expect(await inLine()).toBe(0);
    expect(await call.stage()).toBe('ringing');
  });

  describe('are rung through as soon as an agent', () => {
    it('ends the work after a call', async () => {
      const wraps = await house.agent('wraps', { wrapUpTime: 20 });
      const first = await busy(wraps);
      await waits([wraps]);
      await first.hangUp(wraps);
      expect((await house.told()).sort()).toEqual(['CallEnded', 'CallHungUp', 'UserWrapUpStarted wraps']);
      await house.later(20);
      expect(await house.told()).toEqual(['UserWrapUpEnded wraps', 'CallRingingOnAgent wraps']);
    });

    it('logs in', async () => {
      const late = await house.agent('late', { online: false });
      await waits([late]);
      await house.connect(late);
      expect(await house.told()).toEqual(['UserConnected late', 'CallRingingOnAgent late']);
    });

    it('takes calls again', async () => {
      const { id } = house.company;
      await app.commands.execute(new SetAvailability(id, ada.id, 'unavailable', undefined));
      await waits();
      await app.commands.execute(new SetAvailability(id, ada.id, 'available', undefined));
      expect(await house.told()).toEqual(['UserOpened ada', 'CallRingingOnAgent ada']);
    });

    it('passes the own call on', async () => {
      const grace = await house.agent('grace');
      const first = await busy();
      await waits();
      await first.transfer({ kind: 'user', userId: grace.id }, ada);
      expect(await house.told()).toEqual([
        ...['CallTransferred', 'CallRingingOnAgent grace', 'CallRingingOnAgent ada'],
      ]);
    });

    it('declines another call', async () => {
      const other = await house.calls(await house.number([ada], { flow: ringFlow() }));
      await waits();
      await other.decline(ada);
      expect(await house.told()).toEqual(['CallAgentDeclined ada', 'CallRingingOnAgent ada']);
    });

    it('no longer rings for a call that another agent took', async () => {
      const grace = await house.agent('grace');
      const other = await house.calls(await house.number([ada, grace], { flow: ringFlow() }));
      await waits();
      await other.answer(grace);
      expect(await house.told()).toEqual(['CallAnswered', 'CallRingingOnAgent ada']);
    });

    it('no longer rings for a call that nobody took', async () => {
      await house.calls(await house.number([ada], { flow: ringFlow({ ring_seconds: 10 }) }));
      await waits();
      await house.later(10);
      expect(await house.told()).toEqual(['CallRingingOnAgent ada']);
    });

    it('ends a call with a colleague', async () => {
      const grace = await house.agent('grace');
      const internal = await house.startsInternally(ada, grace);
      await internal.answer(grace);
      await waits();
      await internal.hangUp(grace);
      expect(await house.told()).toEqual(['CallRingingOnAgent ada']);
    });
  });

  it('get an agent by the priority of the Number, then by arrival', async () => {
    let talking = await busy();
    const arriving: [string, Priority][] = [
      ...([
        ['plain', null],
        ['low', 0],
        ['high', 1],
      ] as [string, Priority][]),
      ...([
        ['late high', 1],
        ['late plain', null],
      ] as [string, Priority][]),
    ];
    const calls = new Map<string, LiveCall>();
    for (const [name, priority] of arriving) {
      app.clock.advance(1000);
      calls.set(name, await waits([ada], priority));
    }
    const served: string[] = [];
    while (served.length < arriving.length) {
      await talking.hangUp(ada);
      await house.told();
      for (const [name, call] of calls)
        if ((await call.stage()) === 'ringing') {
          await call.answer(ada);
          served.push(name);
          talking = call;
        }
    }
    expect(served).toEqual(['high', 'late high', 'low', 'plain', 'late plain']);
  });

  it('pass by who waits for somebody else', async () => {
    const grace = await house.agent('grace');
    const [first] = [await busy(), await busy(grace)];
    await waits([grace], 1);
    const call = await waits([ada]);
    await first.hangUp(ada);
    await app.settle();
    expect(await call.stage()).toBe('ringing');
  });

  it('go on by the branch of nobody when the agent they waited for does not answer either', async () => {
    const first = await busy();
    const call = await waits();
    await first.hangUp(ada);
    await app.settle();
    expect(await call.stage()).toBe('ringing');
    await house.later(25);
    expect(await call.stage()).toBe('voicemail');
    await call.happens('caller_hangup');
    expect(await call.row()).toMatchObject({ missed_call_reason: 'agents_did_not_answer' });
  });

  it('are rung once, though several things make the agent free', async () => {
    const first = await busy();
    await waits();
    await first.hangUp(ada);
    await house.connect(ada);
    expect((await house.told()).filter((event) => event.startsWith('CallRinging'))).toHaveLength(1);
  });
});
