import type { Widget } from '../../src/contracts/numbers.js';
import { TestApp } from '../support/app.js';
import { type Agent, House, type LiveCall, ringFlow, startApp } from './house.js';

const closed = (next: string): Widget => ({
  ...{ type: 'time_rule', mode: 'closed', hours: [], next_open: 'ring', next_closed: next },
});
const menu = (next: string): Widget => ({
  ...{ type: 'ivr', message_url: null, timeout_seconds: 10, next_timeout: next },
  options: [{ key: '1', title: 'One', branch: 'one', next }],
});

describe('the reason why a call was missed', () => {
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

  const calling = async (start: string, agents: Agent[], widgets: Record<string, Widget> = {}): Promise<LiveCall> =>
    house.calls(await house.number(agents, { flow: { ...ringFlow({}, widgets), start } }));

  const missed = async (call: LiveCall): Promise<string | null> => {
    const row = await call.row();
    expect(row).toMatchObject({ status: 'done', answered_at: null });
    return row.missed_call_reason;
  };
  const hungUp = async (call: LiveCall): Promise<string | null> => {
    await call.happens('caller_hangup');
    return missed(call);
  };

  describe('out_of_opening_hours: entered by the closed branch', () => {
    it('whoever ends it', async () => {
      const call = await calling('hours', [ada], { hours: closed('voicemail') });
      await house.later(300);
      expect(await missed(call)).toBe('out_of_opening_hours');
    });

    it('even when agents were rung there and the caller hung up at once', async () => {
      const call = await calling('hours', [ada], { hours: closed('ring') });
      expect(await hungUp(call)).toBe('out_of_opening_hours');
    });

    it('even when it is left inside an IVR', async () => {
      const call = await calling('hours', [ada], { hours: closed('menu'), menu: menu('ring') });
      expect(await hungUp(call)).toBe('out_of_opening_hours');
    });

    it('even when nobody was available', async () => {
      const call = await calling('hours', [], { hours: closed('ring') });
      expect(await hungUp(call)).toBe('out_of_opening_hours');
    });

    it('but not when an agent answered', async () => {
      const call = await calling('hours', [ada], { hours: closed('ring') });
      await call.answer(ada);
      await call.happens('caller_hangup');
      expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null });
    });
  });

  describe('abandoned_in_ivr: hung up inside an IVR', () => {
    it('even at once', async () => {
      expect(await hungUp(await calling('menu', [ada], { menu: menu('ring') }))).toBe('abandoned_in_ivr');
    });

    it('even when an earlier ring found nobody', async () => {
      const widgets = {
        first: { ...ringFlow({ users: [], next_unanswered: 'menu' }).widgets.ring },
        menu: menu('ring'),
      };
      expect(await hungUp(await calling('first', [ada], widgets))).toBe('abandoned_in_ivr');
    });

    it('but not once a key led out of it', async () => {
      const call = await calling('menu', [ada], { menu: menu('ring') });
      await call.happens('dtmf', { digit: '1' });
      await house.later(6);
      expect(await hungUp(call)).toBe('abandoned_in_classic');
    });
  });

  describe('no_available_agent: nobody was available to ring', () => {
    it('and the caller hung up at once', async () => {
      expect(await hungUp(await calling('ring', []))).toBe('no_available_agent');
    });

    it('and the caller left a voicemail', async () => {
      const call = await calling('ring', [await house.agent('grace', { online: false })]);
      await house.later(300);
      expect(await missed(call)).toBe('no_available_agent');
    });

    it('and the caller waited for somebody, in vain', async () => {
      const to = await house.number([], { flow: ringFlow({ queue_seconds: 30 }) });
      const call = await house.calls(to);
      await house.later(20);
      expect(await hungUp(call)).toBe('no_available_agent');
    });

    it('and the flow rings nobody at all', async () => {
      const call = await calling('end', [ada], { end: { type: 'hangup' } });
      expect(await missed(call)).toBe('no_available_agent');
    });

    it('but not when agents were rung before another ring that found nobody', async () => {
      const second = ringFlow({ users: [] }).widgets.ring;
      const first = { ...ringFlow({ next_unanswered: 'second' }).widgets.ring };
      const call = await calling('first', [ada], { first, second });
      await house.later(25);
      expect(await call.stage()).toBe('voicemail');
      await house.later(300);
      expect(await missed(call)).toBe('agents_did_not_answer');
    });
  });

  describe('short_abandoned: hung up under 5 seconds after the start', () => {
    it('at 4.999 seconds', async () => {
      const call = await calling('ring', [ada]);
      await house.later(4.999);
      expect(await hungUp(call)).toBe('short_abandoned');
    });

    it('even when the one agent has declined', async () => {
      const call = await calling('ring', [ada]);
      await call.decline(ada);
      expect(await hungUp(call)).toBe('short_abandoned');
    });

    it('but not when it is the house that ends it', async () => {
      const flow = ringFlow({ next_unanswered: 'end' }, { end: { type: 'hangup' } });
      const call = await house.calls(await house.number([ada], { flow }));
      await call.decline(ada);
      expect(await missed(call)).toBe('agents_did_not_answer');
    });
  });

  describe('abandoned_in_classic: hung up while agents were rung or awaited', () => {
    it('at 5 seconds', async () => {
      const call = await calling('ring', [ada]);
      await house.later(5);
      expect(await hungUp(call)).toBe('abandoned_in_classic');
    });
  });

  describe('agents_did_not_answer: rung and not taken', () => {
    it('until the ring was over', async () => {
      const call = await calling('ring', [ada]);
      await house.later(25);
      expect(await hungUp(call)).toBe('agents_did_not_answer');
    });

    it('by all who declined', async () => {
      const call = await calling('ring', [ada]);
      await call.decline(ada);
      await house.later(300);
      expect(await missed(call)).toBe('agents_did_not_answer');
    });
  });

  it('is final in the row when the call ends, and null for outbound calls', async () => {
    const numberId = await house.numberId('+33176369999', [ada]);
    const call = await house.starts(ada, numberId);
    await call.happens('callee_rejected', { reason: 'busy' });
    expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null, hangup_cause: 'busy' });
  });
});
