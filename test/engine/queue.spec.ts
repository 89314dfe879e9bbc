import type { Priority, Ring } from '../../src/contracts/numbers/types.js';
import { SetAvailability } from '../../src/contracts/users/commands.js';
import { TestApp } from '../support/app.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from './call-scenario.js';

// The events of different calls and users are published in no particular order, so they are sorted.
describe('queued calls', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    ada = await scenario.addAgent('ada');
  });

  afterAll(() => app.close());

  const queueFlow = (ring: Partial<Ring> = {}) => ({ flow: ringFlow({ queue_seconds: 60, ...ring }) });
  /** Puts the agent on a call, so that the next caller has to wait. */
  const occupy = async (agent = ada): Promise<LiveCall> => {
    const call = await scenario.receiveCall(await scenario.addNumber([agent], { flow: ringFlow() }));
    await call.answer(agent);
    return call;
  };
  const enqueue = async (agents = [ada], priority: Priority = null): Promise<LiveCall> => {
    const call = await scenario.receiveCall(await scenario.addNumber(agents, { ...queueFlow(), priority }));
    expect(await call.stage()).toBe('queued');
    await scenario.takeEvents();
    return call;
  };
  const queueLength = async (): Promise<number> =>
    (await app.reader.rows('SELECT call_id FROM waiting_calls WHERE company_id = ?', [scenario.company.id])).length;

  it('ring the agent as soon as the agent hangs up', async () => {
    const first = await occupy();
    const call = await enqueue();
    await scenario.advance(59);
    await first.hangUp(ada);
    expect((await scenario.takeEvents()).sort()).toEqual(['CallEnded', 'CallHungUp', 'CallRingingOnAgent ada']);
    await call.answer(ada);
    expect(await call.row()).toMatchObject({ status: 'answered', user_id: ada.id });
  });

  it('take the unanswered branch when their time in the queue is over', async () => {
    await occupy();
    const call = await enqueue();
    await scenario.advance(59.9);
    expect(await call.stage()).toBe('queued');
    await scenario.advance(0.1);
    expect(await call.stage()).toBe('voicemail');
    expect(await queueLength()).toBe(0);
  });

  it('are not queued if the Number has no queue time', async () => {
    await occupy();
    const call = await scenario.receiveCall(await scenario.addNumber([ada], queueFlow({ queue_seconds: 0 })));
    expect(await call.stage()).toBe('voicemail');
  });

  it('are queued again by a second ring widget', async () => {
    await occupy();
    const second = ringFlow({ queue_seconds: 30 }).widgets.ring;
    const flow = ringFlow({ queue_seconds: 60, next_unanswered: 'second' }, { second });
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow }));
    await scenario.advance(60);
    expect(await call.stage()).toBe('queued');
    await scenario.advance(30);
    expect(await call.stage()).toBe('voicemail');
    expect(await queueLength()).toBe(0);
  });

  it('leave the queue when the caller hangs up', async () => {
    const first = await occupy();
    const call = await enqueue();
    await call.report('caller_hangup');
    expect(await queueLength()).toBe(0);
    await scenario.takeEvents();
    await first.hangUp(ada);
    expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded']);
  });

  it('leave the queue when they are transferred', async () => {
    await occupy();
    const grace = await scenario.addAgent('grace');
    const call = await enqueue();
    await call.transfer({ userId: grace.id });
    expect(await queueLength()).toBe(0);
    expect(await call.stage()).toBe('ringing');
  });

  describe('ring as soon as an agent', () => {
    it('ends wrap-up', async () => {
      const wraps = await scenario.addAgent('wraps', { wrapUpTime: 20 });
      const first = await occupy(wraps);
      await enqueue([wraps]);
      await first.hangUp(wraps);
      expect((await scenario.takeEvents()).sort()).toEqual(['CallEnded', 'CallHungUp', 'UserWrapUpStarted wraps']);
      await scenario.advance(20);
      expect((await scenario.takeEvents()).sort()).toEqual(['CallRingingOnAgent wraps', 'UserWrapUpEnded wraps']);
    });

    it('logs in', async () => {
      const late = await scenario.addAgent('late', { online: false });
      await enqueue([late]);
      await scenario.connect(late);
      expect((await scenario.takeEvents()).sort()).toEqual(['CallRingingOnAgent late', 'UserConnected late']);
    });

    it('becomes available again', async () => {
      const { id } = scenario.company;
      await app.commands.execute(new SetAvailability({ companyId: id, userId: ada.id, status: 'unavailable' }));
      await enqueue();
      await app.commands.execute(new SetAvailability({ companyId: id, userId: ada.id, status: 'available' }));
      expect((await scenario.takeEvents()).sort()).toEqual(['CallRingingOnAgent ada', 'UserOpened ada']);
    });

    it('transfers their own call', async () => {
      const grace = await scenario.addAgent('grace');
      const first = await occupy();
      await enqueue();
      await first.transfer({ userId: grace.id }, ada);
      expect((await scenario.takeEvents()).sort()).toEqual([
        'CallRingingOnAgent ada',
        'CallRingingOnAgent grace',
        'CallTransferred',
      ]);
    });

    it('declines another call', async () => {
      const other = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
      await enqueue();
      await other.decline(ada);
      expect((await scenario.takeEvents()).sort()).toEqual(['CallAgentDeclined ada', 'CallRingingOnAgent ada']);
    });

    it('stops ringing because another agent answered', async () => {
      const grace = await scenario.addAgent('grace');
      const other = await scenario.receiveCall(await scenario.addNumber([ada, grace], { flow: ringFlow() }));
      await enqueue();
      await other.answer(grace);
      expect((await scenario.takeEvents()).sort()).toEqual(['CallAnswered', 'CallRingingOnAgent ada']);
    });

    it('stops ringing because the ring timed out', async () => {
      await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow({ ring_seconds: 10 }) }));
      await enqueue();
      await scenario.advance(10);
      expect(await scenario.takeEvents()).toEqual(['CallRingingOnAgent ada']);
    });

    it('ends an internal call', async () => {
      const grace = await scenario.addAgent('grace');
      const internal = await scenario.startInternalCall(ada, grace);
      await internal.answer(grace);
      await enqueue();
      await internal.hangUp(grace);
      expect(await scenario.takeEvents()).toEqual(['CallRingingOnAgent ada']);
    });
  });

  it('are served by the priority of the Number, then by arrival', async () => {
    let talking = await occupy();
    const arriving: [string, Priority][] = [
      ['plain', null],
      ['low', 0],
      ['high', 1],
      ['late high', 1],
      ['late plain', null],
    ];
    const calls = new Map<string, LiveCall>();
    for (const [name, priority] of arriving) {
      app.clock.advance(1000);
      calls.set(name, await enqueue([ada], priority));
    }
    const served: string[] = [];
    while (served.length < arriving.length) {
      await talking.hangUp(ada);
      await scenario.takeEvents();
      for (const [name, call] of calls)
        if ((await call.stage()) === 'ringing') {
          await call.answer(ada);
          served.push(name);
          talking = call;
        }
    }
    expect(served).toEqual(['high', 'late high', 'low', 'plain', 'late plain']);
  });

  it('do not wait behind calls for other agents', async () => {
    const grace = await scenario.addAgent('grace');
    const [first] = [await occupy(), await occupy(grace)];
    await enqueue([grace], 1);
    const call = await enqueue([ada]);
    await first.hangUp(ada);
    await app.settle();
    expect(await call.stage()).toBe('ringing');
  });

  it('take the unanswered branch if the agent does not answer', async () => {
    const first = await occupy();
    const call = await enqueue();
    await first.hangUp(ada);
    await app.settle();
    expect(await call.stage()).toBe('ringing');
    await scenario.advance(25);
    expect(await call.stage()).toBe('voicemail');
    await call.report('caller_hangup');
    expect(await call.row()).toMatchObject({ missed_call_reason: 'agents_did_not_answer' });
  });

  it('ring once, even if several events make the agent free', async () => {
    const first = await occupy();
    await enqueue();
    await first.hangUp(ada);
    await scenario.connect(ada);
    expect((await scenario.takeEvents()).filter((event) => event.startsWith('CallRinging'))).toHaveLength(1);
  });
});
