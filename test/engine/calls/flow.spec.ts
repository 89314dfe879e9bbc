import type { Flow, Widget } from '../../../src/contracts/numbers/types.js';
import { TestApp } from '../../support/app.js';
import { putBackAtStart } from '../../support/database/earlier-calls.js';
import { type Agent, CallScenario, ringFlow, startApp } from '../call-scenario.js';

const AUDIO = 'https://audio.example.com/hello.mp3';

describe('the flow of a Number', () => {
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

  const flow = (start: string, widgets: Record<string, Widget>): Flow => {
    const rest = ringFlow({}, { end: { type: 'hangup' }, ...widgets });
    return { ...rest, start };
  };
  const flowing = async (start: string, widgets: Record<string, Widget>): Promise<string> =>
    scenario.addNumber([ada], { flow: flow(start, widgets) });

  it('rings its users and teams for 25 seconds by default, then goes to voicemail', async () => {
    const grace = await scenario.addAgent('grace');
    const call = await scenario.receiveCall(
      await scenario.addNumber([ada], { teamIds: [await scenario.addTeam(grace)] }),
    );
    expect(await scenario.takeEvents()).toEqual(['CallCreated', 'CallRingingOnAgent ada', 'CallRingingOnAgent grace']);
    await scenario.advance(24.9);
    expect(await call.stage()).toBe('ringing');
    await scenario.advance(0.1);
    expect(await call.stage()).toBe('voicemail');
  });

  it('goes to voicemail by default while the Number is closed', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { availabilityStatus: 'closed' }));
    expect(await scenario.takeCarrierRequests()).toEqual(['play', 'record_voicemail']);
    expect(await call.stage()).toBe('voicemail');
  });

  describe('time_rule', () => {
    const rule = (fields: object): Promise<string> =>
      flowing('hours', {
        hours: {
          type: 'time_rule',
          mode: 'custom',
          hours: [],
          next_open: 'ring',
          next_closed: 'end',
          ...fields,
        },
      });

    it.each([
      ['open', 'ringing'],
      ['closed', 'over'],
    ])('%s always takes its own branch', async (mode, stage) => {
      expect(await (await scenario.receiveCall(await rule({ mode }))).stage()).toBe(stage);
    });

    it('custom without hours means office hours in the time zone of the Number', async () => {
      const to = await rule({});
      // Paris, in summer: 8:59, 9:00, 17:59 and 18:00 of a Monday, and noon of a Sunday.
      const moments = ['06:59', '07:00', '15:59', '16:00'].map((time) => `2026-07-06T${time}:00.000Z`);
      const stages: string[] = [];
      for (const moment of [...moments, '2026-07-12T10:00:00.000Z']) {
        app.clock.set(moment);
        await scenario.connect(ada);
        const call = await scenario.receiveCall(to);
        stages.push(await call.stage());
        await call.tryReport('caller_hangup');
      }
      expect(stages).toEqual(['over', 'ringing', 'ringing', 'over', 'over']);
    });

    it('custom uses its own hours', async () => {
      const to = await rule({ hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }] });
      app.clock.set('2026-07-13T21:00:00.000Z');
      expect(await (await scenario.receiveCall(to)).stage()).toBe('ringing');
      app.clock.set('2026-07-14T05:00:00.000Z');
      expect(await (await scenario.receiveCall(to)).stage()).toBe('over');
    });
  });

  it('audio plays and continues', async () => {
    const to = await flowing('hello', { hello: { type: 'audio', message_url: AUDIO, next: 'ring' } });
    await scenario.receiveCall(to);
    expect(await scenario.takeCarrierRequests()).toEqual(['play', 'ring_agent ada']);
  });

  it('waiting_experience loops while agents ring', async () => {
    const to = await flowing('tone', { tone: { type: 'waiting_experience', ringing_tone_url: AUDIO, next: 'ring' } });
    await scenario.takeEvents();
    const { sid } = await scenario.receiveCall(to);
    await app.settle();
    expect(app.events.find((event) => 'requests' in event)).toMatchObject({
      sid,
      requests: [{ act: 'play', url: AUDIO, loop: true }, { act: 'ring_agent' }],
    });
  });

  it('hangup ends the call', async () => {
    const call = await scenario.receiveCall(await flowing('end', {}));
    expect(await scenario.takeEvents()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'system', answered_at: null });
  });

  it('voicemail plays, records, and ends after at most five minutes', async () => {
    const call = await scenario.receiveCall(await flowing('voicemail', {}));
    expect(await scenario.takeCarrierRequests()).toEqual(['play', 'record_voicemail']);
    await scenario.advance(299);
    expect((await call.row()).status).toBe('initial');
    await scenario.advance(1);
    expect(await scenario.takeEvents()).toEqual(['CallHungUp', 'CallEnded']);
  });

  describe('ivr', () => {
    const menu = (fields: object = {}): Promise<string> =>
      flowing('menu', {
        menu: {
          type: 'ivr',
          message_url: AUDIO,
          timeout_seconds: 10,
          next_timeout: 'voicemail',
          options: [
            { key: '1', title: 'Sales', branch: 'sales', next: 'ring' },
            { key: '*', title: 'Again', branch: 'again', next: 'menu' },
            { key: '0', title: 'Bye', branch: 'bye', next: 'end' },
          ],
          ...fields,
        },
      });

    it('plays and waits for a key', async () => {
      const call = await scenario.receiveCall(await menu());
      expect(await scenario.takeCarrierRequests()).toEqual(['play', 'collect_digit']);
      expect(await call.stage()).toBe('ivr');
    });

    it('takes the branch of the key', async () => {
      const call = await scenario.receiveCall(await menu());
      await call.report('dtmf', { digit: '1' });
      expect(await scenario.takeEvents()).toEqual(['CallCreated', 'CallIvrOptionSelected', 'CallRingingOnAgent ada']);
      const rows = await app.reader.rows('SELECT option_key, title, branch FROM call_ivr_options WHERE call_id = ?', [
        call.id,
      ]);
      expect(rows).toEqual([{ option_key: '1', title: 'Sales', branch: 'sales' }]);
    });

    it('ignores a key without an option, and keeps its timeout', async () => {
      const call = await scenario.receiveCall(await menu());
      await scenario.advance(6);
      await call.report('dtmf', { digit: '9' });
      expect(await scenario.takeEvents()).toEqual(['CallCreated']);
      await scenario.advance(4);
      expect(await call.stage()).toBe('voicemail');
    });

    it('restarts its timeout when an option leads back to it', async () => {
      const call = await scenario.receiveCall(await menu());
      await scenario.advance(9);
      await call.report('dtmf', { digit: '*' });
      await scenario.advance(9);
      expect(await call.stage()).toBe('ivr');
      await call.report('dtmf', { digit: '0' });
      expect(await scenario.takeEvents()).toEqual([
        'CallCreated',
        'CallIvrOptionSelected',
        'CallIvrOptionSelected',
        'CallHungUp',
        'CallEnded',
      ]);
    });

    it('takes the timeout branch if no key is pressed', async () => {
      const call = await scenario.receiveCall(await menu({ timeout_seconds: 3 }));
      await scenario.advance(2.9);
      expect(await call.stage()).toBe('ivr');
      await scenario.advance(0.1);
      expect(await call.stage()).toBe('voicemail');
    });

    it('ignores keys after an option was selected', async () => {
      const call = await scenario.receiveCall(await menu());
      await call.report('dtmf', { digit: '1' });
      const before = { ...(await call.row()), version: expect.any(Number) };
      await call.report('dtmf', { digit: '0' });
      expect(await call.row()).toEqual(before);
      await call.answer(ada);
      await call.report('dtmf', { digit: '0' });
      expect(await call.stage()).toBe('talking');
    });
  });

  it('handles a timer stored by an earlier version', async () => {
    const to = await scenario.addNumber([ada]);
    const call = await scenario.receiveCall(to);
    await scenario.takeEvents();
    await putBackAtStart(app, call.id, 'opening_hours');
    await scenario.advance(25);
    expect(await call.stage()).toBe('ringing');
    expect(await scenario.takeEvents()).toEqual(['CallRingingOnAgent ada']);
  });
});
