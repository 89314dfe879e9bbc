import type { Flow, Widget } from '../../../contracts/numbers.js';
import { ApiError } from '../../../platform/api-error.js';
import { automaticSuccessors, successors } from './walk.js';
import { type WidgetField, widgetFields } from './widget-fields.js';

const MAX_WIDGETS = 200;
const NAME = /^[\w.-]{1,64}$/;

type JsonObject = Record<string, unknown>;
type Fields = ReturnType<typeof widgetFields>;

const reject = (rule: string): never => {
  throw ApiError.invalid('flow', rule);
};

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Validates a flow and fills in defaults; rejects flows with missing widgets or endless loops. */
export function readFlow(input: unknown, faultOfUrl: (url: unknown) => string | undefined): Flow {
  if (!isRecord(input) || !isRecord(input.widgets)) return reject('must be {start, widgets}');
  const names = Object.keys(input.widgets);
  if (names.length > MAX_WIDGETS) reject(`must not have more than ${MAX_WIDGETS} widgets`);
  const invalidName = names.find((name) => !NAME.test(name));
  if (invalidName !== undefined)
    reject(`must not call a widget "${invalidName.slice(0, 64)}": letters, digits, _ . and - are allowed`);
  const fields = widgetFields(faultOfUrl);
  const widgets = Object.entries(input.widgets).map(([name, widget]) => [name, readWidget(name, widget, fields)]);
  const flow: Flow = { start: String(input.start), widgets: Object.fromEntries(widgets) as Flow['widgets'] };
  rejectDangling(flow);
  rejectEndless(flow);
  return flow;
}

function readWidget(name: string, input: unknown, fields: Fields): Widget {
  const type = isRecord(input) ? input.type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(fields, type))
    return reject(`is wrong at ${name}.type, which must be one of ${Object.keys(fields).join(', ')}`);
  const fieldValues = Object.entries(fields[type as Widget['type']]).map(([field, rule]) => [
    field,
    readField(`${name}.${field}`, (input as JsonObject)[field], rule),
  ]);
  const widget = { type, ...Object.fromEntries(fieldValues) } as Widget;
  if (widget.type === 'ivr')
    widget.options = widget.options.map(({ key, title, branch, next }) => ({
      key: String(key),
      title,
      branch: branch ?? title,
      next,
    }));
  return widget;
}

function readField(where: string, input: unknown, { check, fallback }: WidgetField): unknown {
  const value = input === undefined ? fallback : input;
  const fault = check(value);
  return fault === undefined ? value : reject(`is wrong at ${where}, which ${fault}`);
}

function rejectDangling(flow: Flow): void {
  const exists = (name: string): boolean => Object.hasOwn(flow.widgets, name);
  if (!exists(flow.start)) reject(`is wrong at start, which must name a widget, and there is no "${flow.start}"`);
  for (const [name, widget] of Object.entries(flow.widgets)) {
    const missing = successors(widget).find((next) => !exists(next));
    if (missing !== undefined)
      reject(`is wrong at ${name}, which goes on to "${missing}", and there is no such widget`);
  }
}

/** A loop without a key press would keep a silent caller forever. */
function rejectEndless({ widgets }: Flow): void {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name))
      reject(`must not go round for ever: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    if (done.has(name)) return;
    for (const next of automaticSuccessors(widgets[name])) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(widgets)) visit(name, []);
}
