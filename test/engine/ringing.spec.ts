import type { Ring } from '../../src/contracts/numbers.js';
import { SetAvailability } from '../../src/contracts/users.js';
import { TestApp } from '../support/app.js';
import { type Agent, House, type LiveCall, ringFlow, startApp } from './house.js';

describe('ringing', () => {
  let app: TestApp;
  let house: House;
  let ada: Agent;
  let grace: Agent;
  let alan: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    house = await House.on(app);
    [ada, grace, alan] = await house.agents('ada', 'grace', 'alan');
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(() => app.close());

  const calling = async (ring: Partial<Ring> = {}, agents = [ada, grace, alan]): Promise<LiveCall> => {
    const to = await house.number(agents, { flow: ringFlow(ring) });
    await house.told();
    return house.calls(to);
  };
  const rung = async (): Promise<string[]> =>
    (await house.told()).flatMap((event) => /^CallRingingOnAgent (.*)/.exec(event)?.[1] ?? []);
  const talk = async (agent: Agent): Promise<void> => {
    const call = await calling({}, [agent]);
    await call.answer(agent);
    await house.later(10);
    await call.hangUp(agent);
  };

  describe('whom', () => {
    it('users and teams of the Number, each once', async () => {
      const teamIds = [await house.team(grace, ada), await house.team(alan)];
      await house.calls(await house.number([ada], { teamIds }));
      expect(await rung()).toEqual(['ada', 'grace', 'alan']);
    });

    it('those of the widget where it names them', async () => {
      await calling({ users: [grace.id], teams: [await house.team(alan)] }, [ada]);
      expect(await rung()).toEqual(['grace', 'alan']);
    });

    it('not who is offline, who takes no calls, who talks, or who wraps up', async () => {
      const offline = await house.agent('offline', { online: false });
      const closed = await house.agent('closed');
      await app.commands.execute(new SetAvailability(house.company.id, closed.id, 'unavailable', 'on_a_break'));
      const talks = await house.agent('talks');
      await (await calling({}, [talks])).answer(talks);
      const wraps = await house.agent('wraps', { wrapUpTime: 60 });
      const wrapped = await calling({}, [wraps]);
      await wrapped.answer(wraps);
      await wrapped.hangUp(wraps);
      await calling({}, [offline, closed, talks, wraps, ada]);
      expect(await rung()).toEqual(['ada']);
    });

    it('nobody of another company', async () => {
      const stranger = await (await House.on(app)).agent('stranger');
      const to = await house.number([ada]);
      await app.work.run((tx) =>
        tx.change('UPDATE number_users SET user_id = ? WHERE user_id = ?', [stranger.id, ada.id]),
      );
      const call = await house.calls(to);
      expect(await call.stage()).toBe('voicemail');
    });
  });

  describe('simultaneous', () => {
    it('rings all at once, for so many seconds', async () => {
      const call = await calling({ ring_seconds: 12 });
      expect(await rung()).toEqual(['ada', 'grace', 'alan']);
      await house.later(11.999);
      expect(await call.stage()).toBe('ringing');
      await house.later(0.001);
      expect(await house.asked()).toEqual([
        ...['stop_ringing_agent ada', 'stop_ringing_agent grace', 'stop_ringing_agent alan'],
        ...['play', 'record_voicemail'],
      ]);
    });

    it('goes on for the others when one declines', async () => {
      const call = await calling();
      await call.decline(grace);
      expect((await house.told()).at(-1)).toBe('CallAgentDeclined grace');
      expect(await call.stage()).toBe('ringing');
      await call.answer(alan);
      expect(await house.told()).toEqual(['CallAnswered']);
    });

    it('is over when the last one declines', async () => {
      const call = await calling({ next_unanswered: 'voicemail' }, [ada, grace]);
      await call.decline(ada);
      await call.decline(grace);
      expect(await call.stage()).toBe('voicemail');
    });

    it('tells the carrier whose phone is to fall silent', async () => {
      const call = await calling({}, [ada, grace]);
      await house.asked();
      await call.decline(ada);
      expect(await house.asked()).toEqual(['stop_ringing_agent ada']);
      await call.answer(grace);
      expect((await house.asked()).slice(0, 1)).toEqual(['bridge_agent grace']);
    });
  });

  describe('random', () => {
    it('rings one after the other, each once, each for so many seconds', async () => {
      const call = await calling({ strategy: 'random', ring_seconds: 10 });
      const order: string[] = [];
      for (let turn = 0; turn < 3; turn++) {
        const now = await rung();
        expect(now).toHaveLength(1);
        order.push(...now);
        await house.later(10);
      }
      expect(order.sort()).toEqual(['ada', 'alan', 'grace']);
      expect(await call.stage()).toBe('voicemail');
    });

    it('draws the order', async () => {
      jest.spyOn(Math, 'random').mockReturnValue(0.999);
      const first = await calling({ strategy: 'random' });
      expect(await rung()).toEqual(['ada']);
      await first.happens('caller_hangup');
      jest.spyOn(Math, 'random').mockReturnValue(0);
      await calling({ strategy: 'random' });
      expect(await rung()).toEqual(['grace']);
    });

    it('goes on at once when the one who rings declines', async () => {
      jest.spyOn(Math, 'random').mockReturnValue(0.999);
      const call = await calling({ strategy: 'random' });
      await call.decline(ada);
      expect(await house.told()).toEqual([
        ...['CallCreated', 'CallRingingOnAgent ada', 'CallAgentDeclined ada', 'CallRingingOnAgent grace'],
      ]);
      await expect(call.answer(ada)).rejects.toMatchObject({ status: 409 });
    });
  });

  describe('longest_idle', () => {
    it('rings first who has been without a call for the longest time', async () => {
      for (const agent of [grace, alan, ada]) await talk(agent);
      await house.told();
      const call = await calling({ strategy: 'longest_idle', ring_seconds: 5 });
      for (let turn = 0; turn < 3; turn++) await house.later(5);
      expect(await rung()).toEqual(['grace', 'alan', 'ada']);
      expect(await call.stage()).toBe('voicemail');
    });

    it('counts from the end of the last call, and who never had one before all others', async () => {
      const early = await calling({}, [ada]);
      await early.answer(ada);
      await talk(grace);
      await house.later(1);
      await early.hangUp(ada);
      const call = await calling({ strategy: 'longest_idle' });
      expect(await rung()).toEqual(['alan']);
      await call.decline(alan);
      expect((await rung()).at(-1)).toBe('grace');
    });

    it('does not count a ring that was not taken', async () => {
      for (const agent of [ada, grace]) await talk(agent);
      const first = await calling({ strategy: 'longest_idle' }, [ada, grace]);
      await first.decline(ada);
      await first.happens('caller_hangup');
      await house.told();
      await calling({ strategy: 'longest_idle' }, [ada, grace]);
      expect(await rung()).toEqual(['ada']);
    });

    it('counts calls that the agent made', async () => {
      for (const agent of [ada, grace]) await talk(agent);
      const made = await house.starts(ada, await house.numberId(await unused(), [ada]));
      await house.later(1);
      await made.hangUp(ada);
      await house.told();
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
      await first.happens('caller_hangup');
      await house.told();
      await calling({}, [ada]);
      expect(await rung()).toEqual(['ada']);
    });

    it('that two calls reach for at the same moment rings for exactly one of them', async () => {
      const to = await Promise.all([1, 2, 3, 4].map(() => house.number([ada], { flow: ringFlow() })));
      await house.told();
      const calls = await Promise.all(to.map((each) => house.calls(each)));
      const stages = await Promise.all(calls.map((call) => call.stage()));
      expect(stages.sort()).toEqual(['ringing', 'voicemail', 'voicemail', 'voicemail']);
      expect(await rung()).toEqual(['ada']);
    });
  });

  describe('an illegal act changes nothing:', () => {
    it.each(['answer', 'decline'] as const)('to %s a call that rings for others', async (act) => {
      const call = await calling({}, [ada]);
      await house.told();
      const before = await call.everything();
      await expect(call[act](grace)).rejects.toMatchObject({ status: 409 });
      expect(await call.everything()).toEqual(before);
      expect(await house.told()).toEqual([]);
    });

    it.each(['answer', 'decline'] as const)('to %s after the ring was over', async (act) => {
      const call = await calling({}, [ada]);
      await house.later(25);
      const before = await call.everything();
      await expect(call[act](ada)).rejects.toMatchObject({ status: 409 });
      expect(await call.everything()).toEqual(before);
    });

    it.each(['answer', 'decline'] as const)('to %s after a decline', async (act) => {
      const call = await calling({}, [ada, grace]);
      await call.decline(ada);
      const before = await call.everything();
      await expect(call[act](ada)).rejects.toMatchObject({ status: 409 });
      expect(await call.everything()).toEqual(before);
    });

    it('to answer a call of another company', async () => {
      const call = await calling({}, [ada]);
      const stranger = await House.on(app);
      const before = await call.everything();
      const { AnswerCall } = await import('../../src/contracts/calls.js');
      const answer = app.commands.execute(new AnswerCall(stranger.company.id, call.id, ada.id));
      await expect(answer).rejects.toMatchObject({ status: 404 });
      expect(await call.everything()).toEqual(before);
    });
  });

  let spare = 0;
  const unused = (): Promise<string> => Promise.resolve(`+33176350${String(100 + ++spare)}`);
});
