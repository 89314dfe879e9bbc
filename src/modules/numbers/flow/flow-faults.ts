import { exitsOf } from '../../../contracts/numbers/flow-exits.js';
import type { Flow, Ivr, Widget } from '../../../contracts/numbers/types.js';
import { isObject } from '../../../platform/http/validation/fields.js';
import { convert } from '../../../platform/http/validation/validate.js';
import { MAX_WIDGETS, WIDGET_NAME } from './flow-schema.js';
import { automaticSuccessors } from './walk.js';
import { WIDGETS } from './widgets.js';
import { toText } from '../../../platform/text/to-text.js';

/** A rule that a flow violates, and where. */
export interface FlowFault {
  /** Null if the fault concerns the whole flow. */
  widget: string | null;
  field: string | null;
  /** The rule for the field of the widget. */
  message: string;
  /** The rule for the flow, as the rest of a sentence that begins with "flow". */
  rule: string;
}

export type UrlCheck = (url: unknown) => string | undefined;

const URL_FIELDS = ['message_url', 'ringing_tone_url'];

const ofFlow = (rule: string): FlowFault => ({ widget: null, field: null, message: rule, rule });

const ofField = (widget: string, field: string, message: string): FlowFault => ({
  widget,
  field,
  message,
  rule: `is wrong at ${widget}.${field}, which ${message}`,
});

/** All faults of a flow, and the flow with defaults filled in and without invalid widgets. */
export function findFlowFaults(input: unknown, faultOfUrl: UrlCheck): { flow: Flow; faults: FlowFault[] } {
  const nothing: Flow = { start: '', widgets: {} };
  if (!isObject(input) || !isObject(input.widgets))
    return { flow: nothing, faults: [ofFlow('must be {start, widgets}')] };
  const names = Object.keys(input.widgets);
  if (names.length > MAX_WIDGETS)
    return { flow: nothing, faults: [ofFlow(`must not have more than ${MAX_WIDGETS} widgets`)] };
  const faults = names.filter((name) => !WIDGET_NAME.test(name)).map(invalidName);
  const widgets: [string, Widget][] = [];
  for (const [name, value] of Object.entries(input.widgets)) {
    const { widget, faults: own } = readWidget(name, value, faultOfUrl);
    if (own.length === 0) widgets.push([name, widget!]);
    faults.push(...own);
  }
  const flow: Flow = { start: toText(input.start), widgets: Object.fromEntries(widgets) };
  return { flow, faults: [...faults, ...findDangling(flow, names), ...findEndless(flow)] };
}

const invalidName = (name: string): FlowFault => ({
  ...ofFlow(`must not call a widget "${name.slice(0, 64)}": letters, digits, _ . and - are allowed`),
  widget: name,
});

function readWidget(name: string, input: unknown, faultOfUrl: UrlCheck): { widget?: Widget; faults: FlowFault[] } {
  const type = isObject(input) ? input.type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(WIDGETS, type))
    return { faults: [ofField(name, 'type', `must be one of ${Object.keys(WIDGETS).join(', ')}`)] };
  const { instance: widget, errors } = convert<Widget>(WIDGETS[type as Widget['type']], input as object);
  if (errors.length > 0) return { faults: errors.map(({ path, rule }) => ofField(name, path, rule)) };
  const faults = findUrlFaults(name, widget, faultOfUrl);
  if (widget.type === 'ivr') faults.push(...completeOptions(name, widget));
  return { widget, faults };
}

/** Checked apart from the widget classes, because the allowed addresses depend on a setting. */
function findUrlFaults(name: string, widget: Widget, faultOfUrl: UrlCheck): FlowFault[] {
  const urls = Object.entries(widget).filter(([key, value]) => URL_FIELDS.includes(key) && value !== null);
  return urls.flatMap(([field, url]) => {
    const rule = faultOfUrl(url);
    return rule === undefined ? [] : [ofField(name, field, rule)];
  });
}

function completeOptions(name: string, { options }: Ivr): FlowFault[] {
  for (const option of options) option.branch ??= option.title;
  const keys = new Set(options.map(({ key }) => key));
  return keys.size < options.length ? [ofField(name, 'options', 'must not give a key twice')] : [];
}

const mustName = (name: string): string =>
  name === '' ? 'must name a widget' : `must name a widget, and there is no "${name}"`;

function findDangling(flow: Flow, names: readonly string[]): FlowFault[] {
  const exists = (name: string): boolean => names.includes(name);
  const faults = exists(flow.start) ? [] : [ofFlow(`is wrong at start, which ${mustName(flow.start)}`)];
  for (const [name, widget] of Object.entries(flow.widgets))
    for (const { field, next } of exitsOf(widget))
      if (!exists(next))
        faults.push({
          widget: name,
          field,
          message: mustName(next),
          rule: `is wrong at ${name}, which goes on to "${next}", and there is no such widget`,
        });
  return faults;
}

/** A loop without a key press would keep a silent caller forever. */
function findEndless({ widgets }: Flow): FlowFault[] {
  const faults: FlowFault[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      const round = [...path.slice(path.indexOf(name)), name].join(' → ');
      faults.push({ ...ofFlow(`must not go round for ever: ${round}`), widget: name });
      return;
    }
    if (done.has(name) || !Object.hasOwn(widgets, name)) return;
    for (const next of automaticSuccessors(widgets[name]!)) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(widgets)) visit(name, []);
  return faults;
}
