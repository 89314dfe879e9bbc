import type { Flow, TimeRule, Widget } from '../../../contracts/numbers/types.js';

/** A way out of a widget: the field that names the next one. */
interface Exit {
  field: string;
  next: string;
  /** Taken by pressing a key. */
  key?: string;
}

/** All ways out: the open branch before the closed one, the options of an IVR before its time-out. */
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
        ...widget.options.map(({ key, next }, at) => ({ field: `options[${at}].next`, next, key })),
        { field: 'next_timeout', next: widget.next_timeout },
      ];
    case 'ring':
      return [{ field: 'next_unanswered', next: widget.next_unanswered }];
    case 'voicemail':
    case 'hangup':
      return [];
  }
}

/** The widgets that may follow without a key press. */
export const automaticSuccessors = (widget: Widget): string[] =>
  exitsOf(widget).flatMap(({ key, next }) => (key === undefined ? [next] : []));

const successors = (widget: Widget): string[] => exitsOf(widget).map(({ next }) => next);

/**
 * Yields each reachable widget once, depth first, so the first voicemail is that of an unanswered call and not that of
 * the closed branch. A widget that `enters` rejects ends its branch.
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

/** What callers pass before they choose from a menu. */
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
