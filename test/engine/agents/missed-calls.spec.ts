import type { Widget } from '../../../src/contracts/numbers/types.js';
import { TestApp } from '../../support/app.js';
import { storeFile } from '../../support/company/call-files.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

const closedRule = (next: string): Widget => ({
  type: 'time_rule',
  mode: 'closed',
  hours: [],
  next_open: 'ring',
  next_closed: next,
});
const ivrMenu = (next: string): Widget => ({
  type: 'ivr',
  message_url: null,
  timeout_seconds: 10,
  next_timeout: next,
  options: [{ key: '1', title: 'One', branch: 'one', next }],
});

describe('the reason why a call was missed', () => {
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

  const startAt = async (start: string, agents: Agent[], widgets: Record<string, Widget> = {}): Promise<LiveCall> =>
    scenario.receiveCall(await scenario.addNumber(agents, { flow: { ...ringFlow({}, widgets), start } }));

  const missedReason = async (call: LiveCall): Promise<string | null> => {
    const row = await call.row();
    expect(row).toMatchObject({ status: 'done', answered_at: null });
    return row.missed_call_reason;
  };
  const hangUpReason = async (call: LiveCall): Promise<string | null> => {
    await call.report('caller_hangup');
    return missedReason(call);
  };

  describe('is out_of_opening_hours if the flow took its closed branch,', () => {
    it('whichever side ends the call', async () => {
      const call = await startAt('hours', [ada], { hours: closedRule('voicemail') });
      await scenario.advance(300);
      expect(await missedReason(call)).toBe('out_of_opening_hours');
    });

    it('even when agents rang there and the caller hung up at once', async () => {
      const call = await startAt('hours', [ada], { hours: closedRule('ring') });
      expect(await hangUpReason(call)).toBe('out_of_opening_hours');
    });

    it('even when the caller hangs up inside an IVR', async () => {
      const call = await startAt('hours', [ada], { hours: closedRule('menu'), menu: ivrMenu('ring') });
      expect(await hangUpReason(call)).toBe('out_of_opening_hours');
    });

    it('even when nobody was available', async () => {
      const call = await startAt('hours', [], { hours: closedRule('ring') });
      expect(await hangUpReason(call)).toBe('out_of_opening_hours');
    });

    it('but not when an agent answered', async () => {
      const call = await startAt('hours', [ada], { hours: closedRule('ring') });
      await call.answer(ada);
      await call.report('caller_hangup');
      expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null });
    });
  });

  describe('is abandoned_in_ivr if the caller hung up inside an IVR,', () => {
    it('even at once', async () => {
      expect(await hangUpReason(await startAt('menu', [ada], { menu: ivrMenu('ring') }))).toBe('abandoned_in_ivr');
    });

    it('even when an earlier ring found nobody', async () => {
      const widgets = {
        first: { ...ringFlow({ users: [], next_unanswered: 'menu' }).widgets.ring },
        menu: ivrMenu('ring'),
      };
      expect(await hangUpReason(await startAt('first', [ada], widgets))).toBe('abandoned_in_ivr');
    });

    it('but not after an option was selected', async () => {
      const call = await startAt('menu', [ada], { menu: ivrMenu('ring') });
      await call.report('dtmf', { digit: '1' });
      await scenario.advance(6);
      expect(await hangUpReason(call)).toBe('abandoned_in_classic');
    });
  });

  describe('is no_available_agent if nobody was available to ring,', () => {
    it('and the caller hung up at once', async () => {
      expect(await hangUpReason(await startAt('ring', []))).toBe('no_available_agent');
    });

    it('and the caller left a voicemail', async () => {
      const call = await startAt('ring', [await scenario.addAgent('grace', { online: false })]);
      await scenario.advance(300);
      expect(await missedReason(call)).toBe('no_available_agent');
    });

    it('and the caller waited in the queue', async () => {
      const to = await scenario.addNumber([], { flow: ringFlow({ queue_seconds: 30 }) });
      const call = await scenario.receiveCall(to);
      await scenario.advance(20);
      expect(await hangUpReason(call)).toBe('no_available_agent');
    });

    it('and the flow rings nobody at all', async () => {
      const call = await startAt('end', [ada], { end: { type: 'hangup' } });
      expect(await missedReason(call)).toBe('no_available_agent');
    });

    it('but not when agents rang before another ring that found nobody', async () => {
      const second = ringFlow({ users: [] }).widgets.ring;
      const first = { ...ringFlow({ next_unanswered: 'second' }).widgets.ring };
      const call = await startAt('first', [ada], { first, second });
      await scenario.advance(25);
      expect(await call.stage()).toBe('voicemail');
      await scenario.advance(300);
      expect(await missedReason(call)).toBe('agents_did_not_answer');
    });
  });

  describe('is short_abandoned if the caller hung up less than 5 seconds after the start,', () => {
    it('such as after 4.999', async () => {
      const call = await startAt('ring', [ada]);
      await scenario.advance(4.999);
      expect(await hangUpReason(call)).toBe('short_abandoned');
    });

    it('even when the only agent declined', async () => {
      const call = await startAt('ring', [ada]);
      await call.decline(ada);
      expect(await hangUpReason(call)).toBe('short_abandoned');
    });

    it.each(['before', 'after'])('but not when a voicemail is reported %s the hang-up', async (order) => {
      const call = await startAt('ring', [ada]);
      await call.decline(ada);
      const leave = () => storeFile(app, call, 'voicemail', null);
      if (order === 'before') await leave();
      await call.report('caller_hangup');
      if (order === 'after') await leave();
      expect(await missedReason(call)).toBe('agents_did_not_answer');
    });

    it('but not when the flow ends the call', async () => {
      const flow = ringFlow({ next_unanswered: 'end' }, { end: { type: 'hangup' } });
      const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow }));
      await call.decline(ada);
      expect(await missedReason(call)).toBe('agents_did_not_answer');
    });
  });

  describe('is abandoned_in_classic if the caller hung up while it rang or waited,', () => {
    it('from 5 seconds after the start on', async () => {
      const call = await startAt('ring', [ada]);
      await scenario.advance(5);
      expect(await hangUpReason(call)).toBe('abandoned_in_classic');
    });
  });

  describe('is agents_did_not_answer if agents rang and did not answer,', () => {
    it('until the ring timed out', async () => {
      const call = await startAt('ring', [ada]);
      await scenario.advance(25);
      expect(await hangUpReason(call)).toBe('agents_did_not_answer');
    });

    it('because all agents declined', async () => {
      const call = await startAt('ring', [ada]);
      await call.decline(ada);
      await scenario.advance(300);
      expect(await missedReason(call)).toBe('agents_did_not_answer');
    });
  });

  it('is null for outbound calls', async () => {
    const numberId = await scenario.addNumberWithDigits('+33176369999', [ada]);
    const call = await scenario.startCall(ada, numberId);
    await call.report('callee_rejected', { reason: 'busy' });
    expect(await call.row()).toMatchObject({ status: 'done', missed_call_reason: null, hangup_cause: 'busy' });
  });
});
