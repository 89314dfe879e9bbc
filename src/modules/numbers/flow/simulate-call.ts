import { type FlowInput, nextExit } from '../../../contracts/numbers/flow-exits.js';
import type { Flow, Widget } from '../../../contracts/numbers/types.js';
import { isOpenAt } from '../../../platform/time/opening-hours.js';

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
    const exit = nextExit(widget, inputAt(widget, call, keys));
    steps.push({ widget: name, exit: exit?.field ?? null });
    if (!exit) return { steps, outcome: OUTCOME_AT[widget.type] ?? 'hung_up' };
    name = exit.next;
  }
}

const OUTCOME_AT: Partial<Record<Widget['type'], Outcome>> = { ring: 'answered', voicemail: 'voicemail' };

/** A flow has no loops without a key press, and every key is used once, so this comes to an end. */
function inputAt(widget: Widget, { at, timeZone, isAnswered }: ImaginaryCall, keys: string[]): FlowInput | undefined {
  switch (widget.type) {
    case 'time_rule':
      return isOpenAt(widget, timeZone, at) ? 'open' : 'closed';
    case 'audio':
      return 'played';
    case 'waiting_experience':
      return 'started';
    case 'ivr':
      return knownKey(widget, keys) ?? 'timeout';
    case 'ring':
      return isAnswered ? undefined : 'unanswered';
    case 'voicemail':
    case 'hangup':
      return undefined;
  }
}

/** Keys that the menu does not have are ignored, as the engine does. */
function knownKey(widget: Widget, keys: string[]): FlowInput | undefined {
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) if (nextExit(widget, { key })) return { key };
  return undefined;
}
