import type { Flow, Widget } from '../../../contracts/numbers.js';
import { Refusal } from '../../../platform/refusal.js';
import { automaticWays, ways } from './walk.js';
import { type WidgetField, widgetFields } from './widget-fields.js';

const MOST_WIDGETS = 200;
const NAME = /^[\w.-]{1,64}$/;

type Given = Record<string, unknown>;
type Fields = ReturnType<typeof widgetFields>;

const refuse = (rule: string): never => {
  throw Refusal.invalid('flow', rule);
};

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A flow from outside, with every field it leaves out; refused when a call could fall out of it or never leave it. */
export function readFlow(given: unknown, faultOfUrl: (url: unknown) => string | undefined): Flow {
  if (!isRecord(given) || !isRecord(given.widgets)) return refuse('must be {start, widgets}');
  const names = Object.keys(given.widgets);
  if (names.length > MOST_WIDGETS) refuse(`must not have more than ${MOST_WIDGETS} widgets`);
  const odd = names.find((name) => !NAME.test(name));
  if (odd !== undefined) refuse(`must not call a widget "${odd.slice(0, 64)}": letters, digits, _ . and - are allowed`);
  const fields = widgetFields(faultOfUrl);
  const widgets = Object.entries(given.widgets).map(([name, widget]) => [name, readWidget(name, widget, fields)]);
  const flow: Flow = { start: String(given.start), widgets: Object.fromEntries(widgets) as Flow['widgets'] };
  refuseDangling(flow);
  refuseEndless(flow);
  return flow;
}

function readWidget(name: string, given: unknown, fields: Fields): Widget {
  const type = isRecord(given) ? given.type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(fields, type))
    return refuse(`is wrong at ${name}.type, which must be one of ${Object.keys(fields).join(', ')}`);
  const own = Object.entries(fields[type as Widget['type']]).map(([field, rule]) => [
    field,
    readField(`${name}.${field}`, (given as Given)[field], rule),
  ]);
  const widget = { type, ...Object.fromEntries(own) } as Widget;
  if (widget.type === 'ivr')
    widget.options = widget.options.map(({ key, title, branch, next }) => ({
      ...{ key: String(key), title, branch: branch ?? title, next },
    }));
  return widget;
}

function readField(where: string, given: unknown, { check, fallback }: WidgetField): unknown {
  const value = given === undefined ? fallback : given;
  const fault = check(value);
  return fault === undefined ? value : refuse(`is wrong at ${where}, which ${fault}`);
}

function refuseDangling(flow: Flow): void {
  const isThere = (name: string): boolean => Object.hasOwn(flow.widgets, name);
  if (!isThere(flow.start)) refuse(`is wrong at start, which must name a widget, and there is no "${flow.start}"`);
  for (const [name, widget] of Object.entries(flow.widgets)) {
    const missing = ways(widget).find((next) => !isThere(next));
    if (missing !== undefined)
      refuse(`is wrong at ${name}, which goes on to "${missing}", and there is no such widget`);
  }
}

/** A way round that needs no key press would keep a silent caller for ever. */
function refuseEndless({ widgets }: Flow): void {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name))
      refuse(`must not go round for ever: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    if (done.has(name)) return;
    for (const next of automaticWays(widgets[name])) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(widgets)) visit(name, []);
}
