import type { Flow } from '../../../src/contracts/numbers/types.js';
import { defaultFlow } from '../../../src/modules/numbers/flow/default-flow.js';
import {
  fillInSounds,
  type FlowMessage,
  FLOW_MESSAGES,
  messagesOf,
  setMessage,
} from '../../../src/modules/numbers/flow/flow-messages.js';
import { firstTimeRule, walk } from '../../../src/modules/numbers/flow/walk.js';
import { audioUrl, flowWithEveryWidget } from '../../support/company/numbers.js';

const NEW = 'https://assets.example.com/new.mp3';
const soundOf = (message: string): string => `default ${message}`;

describe('the default flow', () => {
  it('is time_rule, waiting_experience, ring and voicemail, with a voicemail for closed hours', () => {
    expect([...walk(defaultFlow())].map(({ type }) => type)).toEqual([
      'time_rule',
      'waiting_experience',
      'ring',
      'voicemail',
      'voicemail',
    ]);
    expect(firstTimeRule(defaultFlow())).toMatchObject({ mode: 'open', hours: [] });
    expect(defaultFlow().widgets.ring).toEqual({
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'simultaneous',
      ring_seconds: 25,
      queue_seconds: 0,
      next_unanswered: 'voicemail',
    });
  });

  it('is a new object each time, because updates modify it', () => {
    expect(defaultFlow()).not.toBe(defaultFlow());
  });
});

describe('flow order', () => {
  const order = (flow: Flow): string[] => {
    const names = new Map(Object.entries(flow.widgets).map(([name, widget]) => [widget, name]));
    return [...walk(flow)].map((widget) => names.get(widget)!);
  };

  it('follows a branch to its end: open before closed, menu options before the time-out, each widget once', () => {
    expect(order(flowWithEveryWidget())).toEqual([
      'hours',
      'hello',
      'menu',
      'wait',
      'ring',
      'missed',
      'info',
      'bye',
      'sorry',
      'night',
    ]);
  });

  it('excludes unreachable widgets', () => {
    const flow = flowWithEveryWidget();
    flow.widgets.nowhere = { type: 'voicemail', message_url: null };
    expect(order(flow)).not.toContain('nowhere');
  });
});

describe('the messages of a flow', () => {
  it('are those of the widgets that the contract lists', () => {
    expect(messagesOf(flowWithEveryWidget(), audioUrl('hold'), soundOf)).toEqual({
      welcome: audioUrl('hello'),
      waiting: audioUrl('hold'),
      ringing_tone: audioUrl('tone'),
      after_hours: audioUrl('night'),
      ivr: audioUrl('menu'),
      voicemail: audioUrl('missed'),
    });
  });

  it('are omitted when the flow has no such widget, and default sounds when the widget has no URL', () => {
    expect(messagesOf(defaultFlow(), null, soundOf)).toEqual({
      waiting: 'default waiting',
      ringing_tone: 'default ringing_tone',
      voicemail: 'default voicemail',
      after_hours: 'default after_hours',
    });
    const end: Flow = { start: 'end', widgets: { end: { type: 'hangup' } } };
    expect(messagesOf(end, null, soundOf)).toEqual({ waiting: 'default waiting' });
  });

  it('match what callers hear', () => {
    const flow = defaultFlow();
    const shown = messagesOf(flow, null, soundOf);
    fillInSounds(flow, soundOf);
    expect(messagesOf(flow, null, () => 'none')).toEqual({ ...shown, waiting: 'none' });
    expect(flow.widgets.after_hours).toMatchObject({ message_url: 'default after_hours' });
    const own = flowWithEveryWidget();
    fillInSounds(own, soundOf);
    expect(own).toEqual(flowWithEveryWidget());
  });

  it('take the first Audio widget outside of an IVR as welcome', () => {
    const flow = flowWithEveryWidget();
    flow.start = 'menu';
    expect(messagesOf(flow, null, soundOf).welcome).toBeUndefined();
    expect(setMessage(flow, 'welcome', NEW)).toBe(false);
    flow.start = 'hours';
    Object.assign(flow.widgets.hours, { next_open: 'menu' });
    expect(messagesOf(flow, null, soundOf).welcome).toBe(audioUrl('sorry'));
  });

  it('take the first Audio widget of the closed branch when it has no voicemail', () => {
    const flow = flowWithEveryWidget();
    Object.assign(flow.widgets.sorry, { next: 'bye' });
    expect(messagesOf(flow, null, soundOf).after_hours).toBe(audioUrl('sorry'));
    Object.assign(flow.widgets.hours, { next_closed: 'bye' });
    expect(messagesOf(flow, null, soundOf).after_hours).toBeUndefined();
    expect(setMessage(flow, 'after_hours', NEW)).toBe(false);
  });
});

describe('an update of messages', () => {
  const changed = (message: FlowMessage): string[] => {
    const flow = flowWithEveryWidget();
    flow.widgets.unused = { type: 'voicemail', message_url: null };
    flow.widgets.second = { type: 'waiting_experience', ringing_tone_url: null, next: 'ring' };
    expect(setMessage(flow, message, NEW)).toBe(true);
    return Object.keys(flow.widgets).filter((name) => JSON.stringify(flow.widgets[name]).includes(NEW));
  };

  it.each<[FlowMessage, string[]]>([
    ['welcome', ['hello']],
    ['ivr', ['menu']],
    ['after_hours', ['night']],
    ['voicemail', ['missed', 'night', 'unused']],
    ['ringing_tone', ['wait', 'second']],
  ])('of %s is written to %j', (message, widgets) => {
    expect(changed(message)).toEqual(widgets);
  });

  it('of every voicemail takes precedence over that of the closed branch', () => {
    expect(FLOW_MESSAGES.indexOf('voicemail')).toBeLessThan(FLOW_MESSAGES.indexOf('after_hours'));
  });

  it.each<FlowMessage>(['ivr', 'after_hours', 'voicemail', 'ringing_tone'])(
    'of %s returns false when no widget has it and none can get one',
    (message) => {
      const flow: Flow = { start: 'end', widgets: { end: { type: 'hangup' } } };
      expect(setMessage(flow, message, NEW)).toBe(false);
    },
  );
});
