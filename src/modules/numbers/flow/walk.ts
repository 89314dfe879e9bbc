import { exitsOf } from '../../../contracts/numbers/flow-exits.js';
import type { Flow, TimeRule, Widget } from '../../../contracts/numbers/types.js';

/** The widgets that may follow without a key press. */
export const automaticSuccessors = (widget: Widget): string[] =>
  exitsOf(widget).flatMap(({ on, next }) => (typeof on === 'string' ? [next] : []));

const successors = (widget: Widget): string[] => exitsOf(widget).map(({ next }) => next);

/**
 * Yields each reachable widget once, depth first, so that the first Voicemail widget is that of unanswered calls and
 * not that of the closed branch. A widget that `enters` rejects ends its branch.
 */
export function* walk(
  flow: Flow,
  from = flow.start,
  enters: (widget: Widget) => boolean = () => true,
): Generator<Widget> {
  const seen = new Set<string>();
  const stack = [from];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const widget = flow.widgets[id]!;
    if (seen.has(id) || !enters(widget)) continue;
    seen.add(id);
    yield widget;
    stack.push(...successors(widget).reverse());
  }
}

/** The widgets that callers can reach without a menu. */
export const outsideIvr = (flow: Flow): Iterable<Widget> => walk(flow, flow.start, ({ type }) => type !== 'ivr');

type WidgetType = Widget['type'];
type WidgetOfType<K extends WidgetType> = Extract<Widget, { type: K }>;

const isOfType =
  <K extends WidgetType>(type: K) =>
  (widget: Widget): widget is WidgetOfType<K> =>
    widget.type === type;

export const firstOf = <K extends WidgetType>(type: K, widgets: Iterable<Widget>): WidgetOfType<K> | undefined =>
  [...widgets].find(isOfType(type));

/** All widgets of a type in flow order; unreachable ones come last. */
export const allOf = <K extends WidgetType>(type: K, flow: Flow): WidgetOfType<K>[] => [
  ...new Set([...walk(flow), ...Object.values(flow.widgets)].filter(isOfType(type))),
];

/** The widget whose mode is the availability_status of the Number. */
export const firstTimeRule = (flow: Flow): TimeRule | undefined => firstOf('time_rule', walk(flow));
