import type { Ring } from '../../../src/contracts/numbers/types.js';
import { SetAvailability } from '../../../src/contracts/users/commands.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

describe('ringing', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let grace: Agent;
  let alan: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, grace, alan] = await scenario.addAgents('ada', 'grace', 'alan');
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(() => app.close());

  const calling = async (ring: Partial<Ring> = {}, agents = [ada, grace, alan]): Promise<LiveCall> => {
    const to = await scenario.addNumber(agents, { flow: ringFlow(ring) });
    await scenario.takeEvents();
    return scenario.receiveCall(to);
  };
  const rung = async (): Promise<string[]> =>
    (await scenario.takeEvents()).flatMap((event) => /^CallRingingOnAgent (.*)/.exec(event)?.[1] ?? []);
  const talk = async (agent: Agent): Promise<void> => {
    const call = await calling({}, [agent]);
    await call.answer(agent);
    await scenario.advance(10);
    await call.hangUp(agent);
  };

  describe('candidates', () => {
    it('are the users and teams of the Number, each once', async () => {
      const teamIds = [await scenario.addTeam(grace, ada), await scenario.addTeam(alan)];
      await scenario.receiveCall(await scenario.addNumber([ada], { teamIds }));
      expect(await rung()).toEqual(['ada', 'grace', 'alan']);
    });

    it('are those of the widget if it has any', async () => {
      await calling({ users: [grace.id], teams: [await scenario.addTeam(alan)] }, [ada]);
      expect(await rung()).toEqual(['grace', 'alan']);
    });

    it('exclude agents who are offline, unavailable, on a call or in wrap-up', async () => {
      const offline = await scenario.addAgent('offline', { online: false });
      const closed = await scenario.addAgent('closed');
      await app.commands.execute(
        new SetAvailability({
          companyId: scenario.company.id,
          userId: closed.id,
          status: 'unavailable',
          substatus: 'on_a_break',
        }),
      );
      const talks = await scenario.addAgent('talks');
      await (await calling({}, [talks])).answer(talks);
      const wraps = await scenario.addAgent('wraps', { wrapUpTime: 60 });
      const wrapped = await calling({}, [wraps]);
      await wrapped.answer(wraps);
      await wrapped.hangUp(wraps);
      await calling({}, [offline, closed, talks, wraps, ada]);
      expect(await rung()).toEqual(['ada']);
    });

    it('exclude users of other companies', async () => {
      const stranger = await (await CallScenario.create(app)).addAgent('stranger');
      const to = await scenario.addNumber([ada]);
      await app.work.run((tx) =>
        tx.change('UPDATE number_users SET user_id = ? WHERE user_id = ?', [stranger.id, ada.id]),
      );
      const call = await scenario.receiveCall(to);
      expect(await call.stage()).toBe('voicemail');
    });
  });

  describe('simultaneous', () => {
    it('rings all agents at once until the timeout', async () => {
      const call = await calling({ ring_seconds: 12 });
      expect(await rung()).toEqual(['ada', 'grace', 'alan']);
      await scenario.advance(11.999);
      expect(await call.stage()).toBe('ringing');
      await scenario.advance(0.001);
      expect(await scenario.takeCarrierRequests()).toEqual([
        'stop_ringing_agent ada',
        'stop_ringing_agent grace',
        'stop_ringing_agent alan',
        'play',
        'record_voicemail',
      ]);
    });

    it('continues for the others when one declines', async () => {
      const call = await calling();
      await call.decline(grace);
      expect((await scenario.takeEvents()).at(-1)).toBe('CallAgentDeclined grace');
      expect(await call.stage()).toBe('ringing');
      await call.answer(alan);
      expect(await scenario.takeEvents()).toEqual(['CallAnswered']);
    });

    it('ends when the last agent declines', async () => {
      const call = await calling({ next_unanswered: 'voicemail' }, [ada, grace]);
      await call.decline(ada);
      await call.decline(grace);
      expect(await call.stage()).toBe('voicemail');
    });

    it('asks the carrier to stop ringing the others', async () => {
      const call = await calling({}, [ada, grace]);
      await scenario.takeCarrierRequests();
      await call.decline(ada);
      expect(await scenario.takeCarrierRequests()).toEqual(['stop_ringing_agent ada']);
      await call.answer(grace);
      expect((await scenario.takeCarrierRequests()).slice(0, 1)).toEqual(['bridge_agent grace']);
    });
  });

  describe('random', () => {
    it('rings one agent after the other, each once and until the timeout', async () => {
      const call = await calling({ strategy: 'random', ring_seconds: 10 });
      const order: string[] = [];
      for (let turn = 0; turn < 3; turn++) {
        const now = await rung();
        expect(now).toHaveLength(1);
        order.push(...now);
        await scenario.advance(10);
      }
      expect(order.sort()).toEqual(['ada', 'alan', 'grace']);
      expect(await call.stage()).toBe('voicemail');
    });

    it('shuffles the agents', async () => {
      jest.spyOn(Math, 'random').mockReturnValue(0.999);
      const first = await calling({ strategy: 'random' });
      expect(await rung()).toEqual(['ada']);
      await first.report('caller_hangup');
      jest.spyOn(Math, 'random').mockReturnValue(0);
      await calling({ strategy: 'random' });
      expect(await rung()).toEqual(['grace']);
    });

    it('rings the next agent at once when one declines', async () => {
      jest.spyOn(Math, 'random').mockReturnValue(0.999);
      const call = await calling({ strategy: 'random' });
      await call.decline(ada);
      expect(await scenario.takeEvents()).toEqual([
        'CallCreated',
        'CallRingingOnAgent ada',
        'CallAgentDeclined ada',
        'CallRingingOnAgent grace',
      ]);
      await expect(call.answer(ada)).rejects.toMatchObject({ status: 409 });
    });
  });

  describe('longest_idle', () => {
    it('rings the longest idle agent first', async () => {
      for (const agent of [grace, alan, ada]) await talk(agent);
      await scenario.takeEvents();
      const call = await calling({ strategy: 'longest_idle', ring_seconds: 5 });
      for (let turn = 0; turn < 3; turn++) await scenario.advance(5);
      expect(await rung()).toEqual(['grace', 'alan', 'ada']);
      expect(await call.stage()).toBe('voicemail');
    });

    it('counts from the end of the last call, and puts agents without calls first', async () => {
      const early = await calling({}, [ada]);
      await early.answer(ada);
      await talk(grace);
      await scenario.advance(1);
      await early.hangUp(ada);
      const call = await calling({ strategy: 'longest_idle' });
      expect(await rung()).toEqual(['alan']);
      await call.decline(alan);
      expect((await rung()).at(-1)).toBe('grace');
    });

    it('ignores unanswered rings', async () => {
      for (const agent of [ada, grace]) await talk(agent);
      const first = await calling({ strategy: 'longest_idle' }, [ada, grace]);
      await first.decline(ada);
      await first.report('caller_hangup');
      await scenario.takeEvents();
      await calling({ strategy: 'longest_idle' }, [ada, grace]);
      expect(await rung()).toEqual(['ada']);
    });

    it('counts outbound calls', async () => {
      for (const agent of [ada, grace]) await talk(agent);
      const made = await scenario.startCall(ada, await scenario.addNumberWithDigits(await unused(), [ada]));
      await scenario.advance(1);
      await made.hangUp(ada);
      await scenario.takeEvents();
      await calling({ strategy: 'longest_idle' }, [ada, grace]);
      expect(await rung()).toEqual(['grace']);
    });
  });

  describe('an agent', () => {
    it('rings for one call at a time', async () => {
      await calling({}, [ada]);
      const second = await calling({}, [ada, grace]);
      expect(await rung()).toEqual(['grace']);
      const third = await calling({}, [ada, grace]);
      expect([await second.stage(), await third.stage()]).toEqual(['ringing', 'voicemail']);
    });

    it('rings again for the next call once the first has stopped', async () => {
      const first = await calling({}, [ada]);
      await first.report('caller_hangup');
      await scenario.takeEvents();
      await calling({}, [ada]);
      expect(await rung()).toEqual(['ada']);
    });

    it('rings for exactly one of several concurrent calls', async () => {
      const to = await Promise.all([1, 2, 3, 4].map(() => scenario.addNumber([ada], { flow: ringFlow() })));
      await scenario.takeEvents();
      const calls = await Promise.all(to.map((each) => scenario.receiveCall(each)));
      const stages = await Promise.all(calls.map((call) => call.stage()));
      expect(stages.sort()).toEqual(['ringing', 'voicemail', 'voicemail', 'voicemail']);
      expect(await rung()).toEqual(['ada']);
    });
  });

  describe('a refused action changes nothing:', () => {
    it.each(['answer', 'decline'] as const)('to %s a call that rings for others', async (act) => {
      const call = await calling({}, [ada]);
      await scenario.takeEvents();
      const before = await call.allState();
      await expect(call[act](grace)).rejects.toMatchObject({ status: 409 });
      expect(await call.allState()).toEqual(before);
      expect(await scenario.takeEvents()).toEqual([]);
    });

    it.each(['answer', 'decline'] as const)('to %s after the ring timed out', async (act) => {
      const call = await calling({}, [ada]);
      await scenario.advance(25);
      const before = await call.allState();
      await expect(call[act](ada)).rejects.toMatchObject({ status: 409 });
      expect(await call.allState()).toEqual(before);
    });

    it.each(['answer', 'decline'] as const)('to %s after a decline', async (act) => {
      const call = await calling({}, [ada, grace]);
      await call.decline(ada);
      const before = await call.allState();
      await expect(call[act](ada)).rejects.toMatchObject({ status: 409 });
      expect(await call.allState()).toEqual(before);
    });

    it('to answer a call of another company', async () => {
      const call = await calling({}, [ada]);
      const stranger = await CallScenario.create(app);
      const before = await call.allState();
      const { AnswerCall } = await import('../../../src/contracts/calls/commands.js');
      const answer = app.commands.execute(
        new AnswerCall({ companyId: stranger.company.id, callId: call.id, userId: ada.id }),
      );
      await expect(answer).rejects.toMatchObject({ status: 404 });
      expect(await call.allState()).toEqual(before);
    });
  });

  let spare = 0;
  const unused = (): Promise<string> => Promise.resolve(`+33176350${String(100 + ++spare)}`);
});
