import type { Flow, Widget } from '../../../contracts/numbers/types.js';
import { isOpenAt } from '../../../platform/time/opening-hours.js';
import { exitsOf } from './walk.js';

export const OUTCOMES = ['answered', 'voicemail', 'hung_up'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface ImaginaryCall {
  at: number;
  timeZone: string;
  /** What the caller presses, one after the other; a menu without a key that it knows times out. */
  keys: readonly string[];
  /** Whether an agent answers when phones ring. */
  isAnswered: boolean;
}

/** A widget that the call passes, and the field by which it leaves; null where it ends. */
export interface SimulatedStep {
  widget: string;
  exit: string | null;
}

/** The way of a call through a flow, as the engine would go it. Nothing happens: there is no call and no event. */
export function simulateCall(flow: Flow, call: ImaginaryCall): { steps: SimulatedStep[]; outcome: Outcome } {
  const keys = [...call.keys];
  const steps: SimulatedStep[] = [];
  let name = flow.start;
  for (;;) {
    const widget = flow.widgets[name]!;
    const exit = exitOf(widget, call, keys);
    steps.push({ widget: name, exit });
    if (exit === null) return { steps, outcome: OUTCOME_AT[widget.type] ?? 'hung_up' };
    name = exitsOf(widget).find(({ field }) => field === exit)!.next;
  }
}

const OUTCOME_AT: Partial<Record<Widget['type'], Outcome>> = { ring: 'answered', voicemail: 'voicemail' };

/** A flow has no loops without a key press, and every key is used once, so this comes to an end. */
function exitOf(widget: Widget, { at, timeZone, isAnswered }: ImaginaryCall, keys: string[]): string | null {
  switch (widget.type) {
    case 'time_rule':
      return isOpenAt(widget, timeZone, at) ? 'next_open' : 'next_closed';
    case 'audio':
    case 'waiting_experience':
      return 'next';
    case 'ivr':
      return exitByKey(widget, keys) ?? 'next_timeout';
    case 'ring':
      return isAnswered ? null : 'next_unanswered';
    case 'voicemail':
    case 'hangup':
      return null;
  }
}

/** Keys that the menu does not have are ignored, as the engine does. */
function exitByKey(widget: Widget, keys: string[]): string | undefined {
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    const exit = exitsOf(widget).find((each) => each.key === key);
    if (exit) return exit.field;
  }
  return undefined;
}
