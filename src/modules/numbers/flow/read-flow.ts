import type { Flow, Ivr, Widget } from '../../../contracts/numbers/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { isObject } from '../../../platform/http/validation/fields.js';
import { convert } from '../../../platform/http/validation/validate.js';
import { automaticSuccessors, successors } from './walk.js';
import { WIDGETS } from './widgets.js';

const MAX_WIDGETS = 200;
const NAME = /^[\w.-]{1,64}$/;
const URL_FIELDS = ['message_url', 'ringing_tone_url'];

type UrlCheck = (url: unknown) => string | undefined;

const reject = (rule: string): never => {
  throw ApiError.invalid('flow', rule);
};

/** Validates a flow and fills in defaults; rejects flows with missing widgets or endless loops. */
export function readFlow(input: unknown, faultOfUrl: UrlCheck): Flow {
  if (!isObject(input) || !isObject(input.widgets)) return reject('must be {start, widgets}');
  const names = Object.keys(input.widgets);
  if (names.length > MAX_WIDGETS) reject(`must not have more than ${MAX_WIDGETS} widgets`);
  const invalidName = names.find((name) => !NAME.test(name));
  if (invalidName !== undefined)
    reject(`must not call a widget "${invalidName.slice(0, 64)}": letters, digits, _ . and - are allowed`);
  const widgets = Object.entries(input.widgets).map(([name, widget]) => [name, readWidget(name, widget, faultOfUrl)]);
  const flow: Flow = { start: String(input.start), widgets: Object.fromEntries(widgets) as Flow['widgets'] };
  rejectDangling(flow);
  rejectEndless(flow);
  return flow;
}

function readWidget(name: string, input: unknown, faultOfUrl: UrlCheck): Widget {
  const type = isObject(input) ? input.type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(WIDGETS, type))
    return reject(`is wrong at ${name}.type, which must be one of ${Object.keys(WIDGETS).join(', ')}`);
  const { instance: widget, errors } = convert<Widget>(WIDGETS[type as Widget['type']], input as object);
  for (const { path, rule } of errors) reject(`is wrong at ${name}.${path}, which ${rule}`);
  // Which addresses are allowed is a setting, which the classes of the widgets do not know.
  for (const [field, url] of Object.entries(widget).filter(
    ([key, value]) => URL_FIELDS.includes(key) && value !== null,
  )) {
    const rule = faultOfUrl(url);
    if (rule !== undefined) reject(`is wrong at ${name}.${field}, which ${rule}`);
  }
  if (widget.type === 'ivr') completeOptions(name, widget);
  return widget;
}

function completeOptions(name: string, { options }: Ivr): void {
  if (new Set(options.map(({ key }) => key)).size < options.length)
    reject(`is wrong at ${name}.options, which must not give a key twice`);
  for (const option of options) option.branch ??= option.title;
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
