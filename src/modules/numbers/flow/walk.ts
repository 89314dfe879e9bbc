import type { Flow, TimeRule, Widget } from '../../../contracts/numbers.js';

/** Where a call goes on by itself; it needs nobody to press a key. */
export function automaticWays(widget: Widget): string[] {
  switch (widget.type) {
    case 'time_rule':
      return [widget.next_open, widget.next_closed];
    case 'audio':
    case 'waiting_experience':
      return [widget.next];
    case 'ivr':
      return [widget.next_timeout];
    case 'ring':
      return [widget.next_unanswered];
    case 'voicemail':
    case 'hangup':
      return [];
  }
}

/** Every way on: an open branch before the closed one, the options of an IVR before its time-out. */
export const ways = (widget: Widget): string[] =>
  widget.type === 'ivr' ? [...widget.options.map(({ next }) => next), widget.next_timeout] : automaticWays(widget);

/**
 * The widgets from one on in flow order, each once: a branch is followed to its end before the next one, so the first
 * voicemail is that of a call nobody took and not that of the closed branch. What `enters` refuses ends its branch.
 */
export function* walk(
  flow: Flow,
  from = flow.start,
  enters: (widget: Widget) => boolean = () => true,
): Generator<Widget> {
  const seen = new Set<string>();
  const ahead = [from];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const widget = flow.widgets[id];
    if (seen.has(id) || !enters(widget)) continue;
    seen.add(id);
    yield widget;
    ahead.push(...ways(widget).reverse());
  }
}

type Kind = Widget['type'];
type OfKind<K extends Kind> = Extract<Widget, { type: K }>;

const isOf =
  <K extends Kind>(kind: K) =>
  (widget: Widget): widget is OfKind<K> =>
    widget.type === kind;

export const firstOf = <K extends Kind>(kind: K, widgets: Iterable<Widget>): OfKind<K> | undefined =>
  [...widgets].find(isOf(kind));

/** All of a kind, in flow order; those that no call reaches come last. */
export const allOf = <K extends Kind>(kind: K, flow: Flow): OfKind<K>[] => [
  ...new Set([...walk(flow), ...Object.values(flow.widgets)].filter(isOf(kind))),
];

/** The widget whose mode is the availability_status of the Number. */
export const firstTimeRule = (flow: Flow): TimeRule | undefined => firstOf('time_rule', walk(flow));
