import { readFlow } from '../../../src/modules/numbers/flow/read-flow.js';
import { defaultFlow } from '../../../src/modules/numbers/flow/default-flow.js';
import { faultOfAudio } from '../../../src/modules/numbers/audio-url.js';
import { flowWithEveryWidget } from '../../support/company/numbers.js';

const read = (flow: unknown) => readFlow(flow, (url) => faultOfAudio(url, false));
const refusal = (flow: unknown): string => {
  try {
    read(flow);
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};
/** The flow with one widget partly changed. */
const but = (widget: string, part: object): object => {
  const flow = flowWithEveryWidget();
  return { ...flow, widgets: { ...flow.widgets, [widget]: { ...flow.widgets[widget], ...part } } };
};

describe('a flow', () => {
  it('is unchanged when it is complete', () => {
    expect(read(flowWithEveryWidget())).toEqual(flowWithEveryWidget());
    expect(read(defaultFlow())).toEqual(defaultFlow());
  });

  it('receives defaults for omitted fields and loses unknown ones', () => {
    const flow = {
      start: 'hours',
      note: 'mine',
      widgets: {
        hours: { type: 'time_rule', next_open: 'menu', next_closed: 'bye', colour: 'red' },
        menu: { type: 'ivr', options: [{ key: '1', title: 'Sales', next: 'ring' }], next_timeout: 'ring' },
        ring: { type: 'ring', next_unanswered: 'record' },
        record: { type: 'voicemail' },
        bye: { type: 'hangup' },
      },
    };
    expect(read(flow)).toEqual({
      start: 'hours',
      widgets: {
        hours: { type: 'time_rule', mode: 'open', hours: [], next_open: 'menu', next_closed: 'bye' },
        menu: {
          type: 'ivr',
          message_url: null,
          timeout_seconds: 10,
          next_timeout: 'ring',
          options: [{ key: '1', title: 'Sales', branch: 'Sales', next: 'ring' }],
        },
        ring: {
          type: 'ring',
          users: null,
          teams: null,
          strategy: 'simultaneous',
          ring_seconds: 25,
          queue_seconds: 0,
          next_unanswered: 'record',
        },
        record: { type: 'voicemail', message_url: null },
        bye: { type: 'hangup' },
      },
    });
  });

  it.each([undefined, null, 7, 'flow', [], {}, { start: 'a' }, { start: 'a', widgets: [] }])(
    'must be an object with widgets: not %j',
    (flow) => {
      expect(refusal(flow)).toBe('flow must be {start, widgets}.');
    },
  );

  it.each([
    ['hours', { mode: 'ajar' }, 'hours.mode, which must be one of open, custom, closed'],
    ['hours', { hours: [{ days: [], from: '09:00', to: '10:00' }] }, 'hours.hours'],
    ['hours', { hours: [{ days: [8], from: '09:00', to: '10:00' }] }, 'hours.hours'],
    ['hours', { hours: [{ days: [1], from: '9:00', to: '10:00' }] }, 'hours.hours'],
    ['hours', { hours: [{ days: [1], from: '09:00', to: '24:01' }] }, 'hours.hours'],
    ['hours', { hours: [{ days: [1], from: '09:00', to: '09:00' }] }, 'hours.hours'],
    ['hours', { hours: 'always' }, 'hours.hours'],
    ['hours', { type: 'clock' }, 'hours.type, which must be one of time_rule, audio'],
    ['hours', { type: 'constructor' }, 'hours.type'],
    ['hello', { next: undefined }, 'hello.next, which must name a widget'],
    ['hello', { next: null }, 'hello.next'],
    ['hello', { message_url: 'ftp://assets.example.com/a.mp3' }, 'hello.message_url, which must be a public URL'],
    ['hello', { message_url: 'http://127.0.0.1/a.mp3' }, 'hello.message_url, which must not point to a private'],
    ['menu', { options: [] }, 'menu.options, which must be a list of {key'],
    ['menu', { options: [{ key: '12', title: 'Sales', next: 'wait' }] }, 'menu.options'],
    ['menu', { options: [{ key: '1', title: ' ', next: 'wait' }] }, 'menu.options'],
    ['menu', { timeout_seconds: 0 }, 'menu.timeout_seconds, which must be a whole number from 1 to 120'],
    ['ring', { users: ['Ada'] }, 'ring.users, which must be a list of ids'],
    ['ring', { teams: 7 }, 'ring.teams'],
    ['ring', { strategy: 'loudest' }, 'ring.strategy, which must be one of simultaneous, random, longest_idle'],
    ['ring', { ring_seconds: 601 }, 'ring.ring_seconds'],
    ['ring', { queue_seconds: -1 }, 'ring.queue_seconds'],
  ])('whose %s has %j is refused', (widget, part, where) => {
    expect(refusal(but(widget, part))).toContain(`flow is wrong at ${where}`);
  });

  it('must not use a menu key twice', () => {
    const options = ['1', '1'].map((key) => ({ key, title: 'Sales', branch: 'sales', next: 'wait' }));
    expect(refusal(but('menu', { options }))).toBe('flow is wrong at menu.options, which must not give a key twice.');
  });

  it.each([
    [{ ...flowWithEveryWidget(), start: 'nowhere' }, 'start, which must name a widget, and there is no "nowhere"'],
    [{ ...flowWithEveryWidget(), start: 'constructor' }, 'start'],
    [{ ...flowWithEveryWidget(), start: undefined }, 'start, which must name a widget'],
    [{ ...flowWithEveryWidget(), start: { toString: 1 } }, 'start, which must name a widget'],
    [but('hello', { next: 'nowhere' }), 'hello, which goes on to "nowhere", and there is no such widget'],
    [but('hours', { next_closed: 'toString' }), 'hours, which goes on to "toString"'],
    [but('ring', { next_unanswered: 'gone' }), 'ring, which goes on to "gone"'],
    [but('menu', { options: [{ key: '1', title: 'Sales', next: 'gone' }] }), 'menu, which goes on to "gone"'],
  ])('must not refer to an unknown widget', (flow, where) => {
    expect(refusal(flow)).toContain(`flow is wrong at ${where}`);
  });

  it.each([
    [but('hello', { next: 'hello' }), 'hello → hello'],
    [but('menu', { next_timeout: 'menu' }), 'menu → menu'],
    [but('ring', { next_unanswered: 'wait' }), 'wait → ring → wait'],
    [but('sorry', { next: 'hours' }), 'hours → sorry → hours'],
  ])('must not loop forever', (flow, round) => {
    expect(refusal(flow)).toBe(`flow must not go round for ever: ${round}.`);
  });

  it('may loop when the caller presses a key', () => {
    expect(refusal(but('menu', { options: [{ key: '9', title: 'Again', next: 'hello' }] }))).toBe('taken');
  });

  it('must not have more than 200 widgets, nor invalid names', () => {
    const widgets = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`w${index}`, { type: 'hangup' }]));
    expect(refusal({ start: 'w0', widgets })).toBe('flow must not have more than 200 widgets.');
    expect(refusal({ start: 'a b', widgets: { 'a b': { type: 'hangup' } } })).toContain('must not call a widget "a b"');
  });
});

describe('the URL of an audio file', () => {
  it.each(['https://assets.example.com/a.mp3', 'http://assets.example.com/a.mp3', 'HTTP://assets.example.com'])(
    'may be %s',
    (url) => {
      expect(faultOfAudio(url, false)).toBeUndefined();
    },
  );

  it.each([
    '',
    'a.mp3',
    'ftp://assets.example.com/a.mp3',
    'http:/assets',
    'https://',
    'http://localhost/a.mp3',
    null,
    7,
    'http://10.0.0.1/a.mp3',
    'http://[::1]/a.mp3',
    'http://2130706433/',
    'https://user:pw@assets.example.com/',
    'http://169.254.169.254/latest',
    'http://router.internal/a.mp3',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('may not be %j', (url) => {
    expect(faultOfAudio(url, false)).toMatch(/^must /);
  });
});
