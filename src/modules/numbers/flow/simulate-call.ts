import { type FlowInput, nextExit } from '../../../contracts/numbers/flow-exits.js';
import type { Flow, Widget } from '../../../contracts/numbers/types.js';
import { isOpenAt } from '../../../platform/time/opening-hours.js';

export const OUTCOMES = ['answered', 'voicemail', 'hung_up'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface ImaginaryCall {
  at: number;
  timeZone: string;
  /** The keys that the caller presses, in order; a menu times out if none of the remaining ones is an option. */
  keys: readonly string[];
  /** Whether an agent answers when phones ring. */
  isAnswered: boolean;
}

/** A widget that the call passes, and the field of its exit; null where the call ends. */
export interface SimulatedStep {
  widget: string;
  exit: string | null;
}

/** The path of a call through a flow, by the rules of the engine but without a call or events. */
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

/** The simulation ends, because a flow has no loops without a key press, and each key is used once. */
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

/** Ignores keys that the menu does not have, like the engine. */
function knownKey(widget: Widget, keys: string[]): FlowInput | undefined {
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) if (nextExit(widget, { key })) return { key };
  return undefined;
}
