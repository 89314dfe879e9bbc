import type { OpeningHours } from '../../queries';

interface TimeRule {
  type: 'time_rule';
  mode: 'open' | 'custom' | 'closed';
  hours: OpeningHours['hours'];
  holidays?: OpeningHours['holidays'];
  next_open: string;
  next_closed: string;
}

export interface Audio {
  type: 'audio';
  message_url: string | null;
  next: string;
}

export interface IvrOption {
  key: string;
  title: string;
  branch?: string;
  next: string;
}

export interface Ivr {
  type: 'ivr';
  message_url: string | null;
  options: IvrOption[];
  timeout_seconds: number;
  next_timeout: string;
}

interface WaitingExperience {
  type: 'waiting_experience';
  ringing_tone_url: string | null;
  next: string;
}

export interface Ring {
  type: 'ring';
  /** Null for those of the Number. */
  users: number[] | null;
  teams: number[] | null;
  strategy: 'simultaneous' | 'random' | 'longest_idle';
  ring_seconds: number;
  queue_seconds: number;
  next_unanswered: string;
}

export interface Voicemail {
  type: 'voicemail';
  message_url: string | null;
}

interface Hangup {
  type: 'hangup';
}

export type Widget = TimeRule | Audio | Ivr | WaitingExperience | Ring | Voicemail | Hangup;
export type WidgetType = Widget['type'];

export interface Flow {
  start: string;
  widgets: Record<string, Widget>;
}

/** A way out of a widget: the field that names the next one, which is empty while none is chosen. */
export interface Exit {
  field: string;
  next: string;
  /** The option of a menu that it belongs to. */
  option?: IvrOption;
}

export function exitsOf(widget: Widget): Exit[] {
  switch (widget.type) {
    case 'time_rule':
      return [
        { field: 'next_open', next: widget.next_open },
        { field: 'next_closed', next: widget.next_closed },
      ];
    case 'audio':
    case 'waiting_experience':
      return [{ field: 'next', next: widget.next }];
    case 'ivr':
      return [
        ...widget.options.map((option, at) => ({ field: `options[${at}].next`, next: option.next, option })),
        { field: 'next_timeout', next: widget.next_timeout },
      ];
    case 'ring':
      return [{ field: 'next_unanswered', next: widget.next_unanswered }];
    default:
      return [];
  }
}

export const NEW_WIDGETS: { [T in WidgetType]: Extract<Widget, { type: T }> } = {
  time_rule: { type: 'time_rule', mode: 'custom', hours: [], next_open: '', next_closed: '' },
  audio: { type: 'audio', message_url: null, next: '' },
  ivr: {
    type: 'ivr',
    message_url: null,
    options: [{ key: '1', title: 'Option 1', next: '' }],
    timeout_seconds: 10,
    next_timeout: '',
  },
  waiting_experience: { type: 'waiting_experience', ringing_tone_url: null, next: '' },
  ring: {
    type: 'ring',
    users: null,
    teams: null,
    strategy: 'simultaneous',
    ring_seconds: 25,
    queue_seconds: 0,
    next_unanswered: '',
  },
  voicemail: { type: 'voicemail', message_url: null },
  hangup: { type: 'hangup' },
};

export const WIDGET_TYPES = Object.keys(NEW_WIDGETS) as WidgetType[];

/** The names of the widgets in the order in which calls reach them; those that no call reaches come last. */
export function orderOf({ start, widgets }: Flow): { reachable: string[]; unreachable: string[] } {
  const reachable = new Set<string>();
  const stack = [start];
  for (let name = stack.pop(); name !== undefined; name = stack.pop()) {
    const widget = widgets[name];
    if (!widget || reachable.has(name)) continue;
    reachable.add(name);
    stack.push(
      ...exitsOf(widget)
        .map(({ next }) => next)
        .reverse(),
    );
  }
  return {
    reachable: [...reachable],
    unreachable: Object.keys(widgets).filter((name) => !reachable.has(name)),
  };
}
