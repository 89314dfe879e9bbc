import { isSame } from '../../../../components/guarded/changes';
import { exitsOf, type Flow, NEW_WIDGETS, type Widget, type WidgetType } from './flow';

const WIDGET_NAME = /^[\w.-]{1,64}$/;
const OPTION = /^options\[(\d+)\]\.next$/;

/** Names are stored with the flow, so they are not translated. */
const NAMES: Record<WidgetType, string> = {
  time_rule: 'hours',
  audio: 'message',
  ivr: 'menu',
  waiting_experience: 'waiting',
  ring: 'ring',
  voicemail: 'voicemail',
  hangup: 'hang_up',
};

/** Adds a widget under an unused name, which it returns. */
export function addWidget(flow: Flow, type: WidgetType): { flow: Flow; name: string } {
  let name = NAMES[type];
  for (let count = 2; flow.widgets[name]; count++) name = `${NAMES[type]}_${count}`;
  const widgets = { ...flow.widgets, [name]: structuredClone(NEW_WIDGETS[type]) };
  return { flow: { start: flow.start === '' ? name : flow.start, widgets }, name };
}

/** The names of widgets that were added, changed or removed. */
export const changedWidgets = (before: Flow, after: Flow): string[] =>
  Object.keys({ ...before.widgets, ...after.widgets }).filter(
    (name) => !isSame(before.widgets[name], after.widgets[name]),
  );

export const setWidget = (flow: Flow, name: string, widget: Widget): Flow => ({
  ...flow,
  widgets: { ...flow.widgets, [name]: widget },
});

/** Sets the field of an exit, which contains the name of the next widget. */
export function setExit(flow: Flow, name: string, field: string, next: string): Flow {
  const widget = flow.widgets[name]!;
  const [, at] = OPTION.exec(field) ?? [];
  if (at === undefined) return setWidget(flow, name, { ...widget, [field]: next });
  if (widget.type !== 'ivr') return flow;
  const options = widget.options.map((option, i) => (i === Number(at) ? { ...option, next } : option));
  return setWidget(flow, name, { ...widget, options });
}

/** Exits that led to the widget become empty. */
export function removeWidget(flow: Flow, name: string): Flow {
  const remaining = Object.entries(redirect(flow, name, '').widgets).filter(([other]) => other !== name);
  const widgets = Object.fromEntries(remaining);
  return { start: flow.start === name ? (Object.keys(widgets)[0] ?? '') : flow.start, widgets };
}

export const isFreeName = (flow: Flow, name: string): boolean => WIDGET_NAME.test(name) && !flow.widgets[name];

export function renameWidget(flow: Flow, from: string, to: string): Flow {
  const { start, widgets } = redirect(flow, from, to);
  const renamed = Object.entries(widgets).map(([name, widget]) => [name === from ? to : name, widget] as const);
  return { start: start === from ? to : start, widgets: Object.fromEntries(renamed) };
}

/** Redirects all exits of one widget to another. */
function redirect(flow: Flow, from: string, to: string): Flow {
  let changed = flow;
  for (const [name, widget] of Object.entries(flow.widgets))
    for (const { field, next } of exitsOf(widget)) if (next === from) changed = setExit(changed, name, field, to);
  return changed;
}
