import type { Flow, Widget } from '../../src/contracts/numbers.js';
import { TestApp } from '../support/app.js';
import { type Agent, House, ringFlow, startApp } from './house.js';

const AUDIO = 'https://audio.example.com/hello.mp3';

describe('the flow of a Number', () => {
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

  const flow = (start: string, widgets: Record<string, Widget>): Flow => {
    const rest = ringFlow({}, { end: { type: 'hangup' }, ...widgets });
    return { ...rest, start };
  };
  const flowing = async (start: string, widgets: Record<string, Widget>): Promise<string> =>
    house.number([ada], { flow: flow(start, widgets) });

  const wait = (): Promise<void> => house.later(0);

  it('of one that has none of its own rings its users and teams for 25 seconds, then takes a voicemail', async () => {
    const grace = await house.agent('grace');
    const call = await house.calls(await house.number([ada], { teamIds: [await house.team(grace)] }));
    expect(await house.told()).toEqual(['CallCreated', 'CallRingingOnAgent ada', 'CallRingingOnAgent grace']);
    await house.later(24.9);
    expect(await call.stage()).toBe('ringing');
    await house.later(0.1);
    expect(await call.stage()).toBe('voicemail');
  });

  it('of one that has none of its own takes a voicemail while it is closed', async () => {
    const call = await house.calls(await house.number([ada], { availabilityStatus: 'closed' }));
    expect(await house.asked()).toEqual(['play', 'record_voicemail']);
    expect(await call.stage()).toBe('voicemail');
  });

  describe('time_rule', () => {
    const rule = (fields: object): Promise<string> =>
      flowing('hours', {
        hours: {
          ...{ type: 'time_rule', mode: 'custom', hours: [], next_open: 'ring', next_closed: 'end' },
          ...fields,
        },
      });

    it.each([
      ['open', 'ringing'],
      ['closed', 'over'],
    ])('%s takes its branch at any time', async (mode, stage) => {
      expect(await (await house.calls(await rule({ mode }))).stage()).toBe(stage);
    });

    it('custom without hours means office hours in the zone of the Number', async () => {
      const to = await rule({});
      // Paris, in summer: 8:59, 9:00, 17:59 and 18:00 of a Monday, and noon of a Sunday.
      const moments = ['06:59', '07:00', '15:59', '16:00'].map((time) => `2026-07-06T${time}:00.000Z`);
      const stages: string[] = [];
      for (const moment of [...moments, '2026-07-12T10:00:00.000Z']) {
        app.clock.set(moment);
        await house.connect(ada);
        const call = await house.calls(to);
        stages.push(await call.stage());
        await call.report('caller_hangup');
      }
      expect(stages).toEqual(['over', 'ringing', 'ringing', 'over', 'over']);
    });

    it('custom goes by its own hours', async () => {
      const to = await rule({ hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }] });
      app.clock.set('2026-07-13T21:00:00.000Z');
      expect(await (await house.calls(to)).stage()).toBe('ringing');
      app.clock.set('2026-07-14T05:00:00.000Z');
      expect(await (await house.calls(to)).stage()).toBe('over');
    });
  });

  it('audio plays and goes on', async () => {
    const to = await flowing('hello', { hello: { type: 'audio', message_url: AUDIO, next: 'ring' } });
    await house.calls(to);
    expect(await house.asked()).toEqual(['play', 'ring_agent ada']);
  });

  it('waiting_experience is heard over and over while agents are rung', async () => {
    const to = await flowing('tone', { tone: { type: 'waiting_experience', ringing_tone_url: AUDIO, next: 'ring' } });
    await house.told();
    const { sid } = await house.calls(to);
    await app.settle();
    expect(app.events.find((event) => 'requests' in event)).toMatchObject({
      ...{ sid, requests: [{ act: 'play', url: AUDIO, loop: true }, { act: 'ring_agent' }] },
    });
  });

  it('hangup ends the call', async () => {
    const call = await house.calls(await flowing('end', {}));
    expect(await house.told()).toEqual(['CallCreated', 'CallHungUp', 'CallEnded']);
    expect(await call.row()).toMatchObject({ status: 'done', hangup_cause: 'system', answered_at: null });
  });

  it('voicemail plays, records, and ends after five minutes at the latest', async () => {
    const call = await house.calls(await flowing('voicemail', {}));
    expect(await house.asked()).toEqual(['play', 'record_voicemail']);
    await house.later(299);
    expect((await call.row()).status).toBe('initial');
    await house.later(1);
    expect(await house.told()).toEqual(['CallHungUp', 'CallEnded']);
  });

  describe('ivr', () => {
    const menu = (fields: object = {}): Promise<string> =>
      flowing('menu', {
        menu: {
          ...{ type: 'ivr', message_url: AUDIO, timeout_seconds: 10, next_timeout: 'voicemail' },
          options: [
            { key: '1', title: 'Sales', branch: 'sales', next: 'ring' },
            { key: '*', title: 'Again', branch: 'again', next: 'menu' },
            { key: '0', title: 'Bye', branch: 'bye', next: 'end' },
          ],
          ...fields,
        },
      });

    it('plays and waits for a key', async () => {
      const call = await house.calls(await menu());
      expect(await house.asked()).toEqual(['play', 'collect_digit']);
      expect(await call.stage()).toBe('ivr');
    });

    it('takes the branch of the key', async () => {
      const call = await house.calls(await menu());
      await call.happens('dtmf', { digit: '1' });
      expect(await house.told()).toEqual(['CallCreated', 'CallIvrOptionSelected', 'CallRingingOnAgent ada']);
      const rows = await app.reader.rows('SELECT option_key, title, branch FROM call_ivr_options WHERE call_id = ?', [
        call.id,
      ]);
      expect(rows).toEqual([{ option_key: '1', title: 'Sales', branch: 'sales' }]);
    });

    it('hears a key that it lacks, and goes on waiting for the time it had', async () => {
      const call = await house.calls(await menu());
      await house.later(6);
      await call.happens('dtmf', { digit: '9' });
      expect(await house.told()).toEqual(['CallCreated']);
      await house.later(4);
      expect(await call.stage()).toBe('voicemail');
    });

    it('that is chosen again begins its time anew', async () => {
      const call = await house.calls(await menu());
      await house.later(9);
      await call.happens('dtmf', { digit: '*' });
      await house.later(9);
      expect(await call.stage()).toBe('ivr');
      await call.happens('dtmf', { digit: '0' });
      expect(await house.told()).toEqual([
        ...['CallCreated', 'CallIvrOptionSelected', 'CallIvrOptionSelected'],
        ...['CallHungUp', 'CallEnded'],
      ]);
    });

    it('takes its other branch when no key is pressed', async () => {
      const call = await house.calls(await menu({ timeout_seconds: 3 }));
      await house.later(2.9);
      expect(await call.stage()).toBe('ivr');
      await house.later(0.1);
      expect(await call.stage()).toBe('voicemail');
    });

    it('is over once a key took its branch: later keys are heard and nothing follows', async () => {
      const call = await house.calls(await menu());
      await call.happens('dtmf', { digit: '1' });
      const before = { ...(await call.row()), version: expect.any(Number) };
      await call.happens('dtmf', { digit: '0' });
      expect(await call.row()).toEqual(before);
      await call.answer(ada);
      await call.happens('dtmf', { digit: '0' });
      expect(await call.stage()).toBe('talking');
    });
  });

  it('is picked up by the timer when the process died before its first step, and by nobody twice', async () => {
    const to = await house.number([ada]);
    const call = await house.calls(to);
    await wait();
    const { StageOver } = await import('../../src/modules/calls/engine/stage-over.js');
    await app.context.get(StageOver, { strict: false }).start(call.id);
    expect(await call.stage()).toBe('ringing');
    expect(await house.told()).toEqual(['CallCreated', 'CallRingingOnAgent ada']);
  });
});
