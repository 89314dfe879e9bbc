import type { components } from '../../../../api/schema';

export type Flow = components['schemas']['NumberFlow'];
export type Widget = Flow['widgets'][string];
export type WidgetType = Widget['type'];
export type WidgetOf<T extends WidgetType> = Extract<Widget, { type: T }>;
export type IvrOption = WidgetOf<'ivr'>['options'][number];

/** An exit of a widget: the field with the name of the next one, which is empty until one is chosen. */
export interface Exit {
  field: string;
  next: string;
  /** The menu option that the exit belongs to. */
  option?: IvrOption;
}

export const NEW_WIDGETS: { [T in WidgetType]: WidgetOf<T> } = {
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

/** The exits of a widget in the order of the schema: the options of a menu, and all fields that begin with `next`. */
export function exitsOf(widget: Widget): Exit[] {
  const options = widget.type === 'ivr' ? widget.options : [];
  const fields = Object.keys(NEW_WIDGETS[widget.type]).filter((field) => field.startsWith('next'));
  return [
    ...options.map((option, at) => ({ field: `options[${at}].next`, next: option.next, option })),
    ...fields.map((field) => ({ field, next: (widget as Record<string, unknown>)[field] as string })),
  ];
}

/** The names of the widgets in calling order; unreachable ones come last. */
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
