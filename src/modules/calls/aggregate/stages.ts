import type { CallStage } from '../../../contracts/calls/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { MINUTE, SECOND } from '../../../platform/clock.js';
import type { Ring } from './call-state.js';

export type Stage = CallStage;

/** The stages to which the flow of a Number leads. */
const FLOW = ['playing', 'ivr', 'ringing', 'queued', 'voicemail'] as const;
/** An outbound call is transferred only after its answer. */
const TRANSFERABLE = ['starting', ...FLOW, 'talking', 'dialing_external', 'talking_external'] as const;
export const LIVE_STAGES = [...TRANSFERABLE, 'dialing'] as const;

/** The stages in which a call begins: inbound; internal or a test call; outbound. */
export const FIRST_STAGES = ['starting', 'ringing', 'dialing'] as const;

/** Everything that changes the stage of a call; docs/architecture.md draws it. */
export const TRANSITIONS = {
  next_widget: { from: ['starting', ...FLOW], to: FLOW },
  agent_answered: { from: ['ringing'], to: ['talking'] },
  callee_answered: { from: ['dialing'], to: ['talking'] },
  escalated: { from: ['talking'], to: FLOW },
  transferred: { from: TRANSFERABLE, to: [...FLOW, 'dialing_external'] },
  transfer_answered: { from: ['dialing_external'], to: ['talking_external'] },
  transfer_failed: { from: ['dialing_external'], to: FLOW },
  ended: { from: LIVE_STAGES, to: ['over'] },
} as const satisfies Record<string, { from: readonly Stage[]; to: readonly Stage[] }>;

/** Throws 409 in other stages; `what` names the refused event. */
export function requireStage(stage: Stage, stages: readonly Stage[], what: string): void {
  if (!stages.includes(stage)) throw new ApiError(409, `${what} cannot happen: the call is not in that state.`);
}

export function requireAllowed(before: Stage, after: Stage): void {
  const all = Object.values<{ from: readonly Stage[]; to: readonly Stage[] }>(TRANSITIONS);
  if (!all.some(({ from, to }) => from.includes(before) && to.includes(after)))
    throw new ApiError(409, `A call cannot go from ${before} to ${after}.`);
}

/** Longer messages, or a missing report of their end, do not hold up the call. */
const MAX_MESSAGES = 10 * MINUTE;

/** How long a stage lasts at most, in milliseconds; null if only people end it, or if it is not entered. */
const TIME_LIMITS: Record<Stage, number | null | ((ring: Ring) => number)> = {
  starting: null,
  playing: MAX_MESSAGES,
  ivr: MAX_MESSAGES,
  ringing: ({ seconds }) => seconds * SECOND,
  queued: ({ maxWait }) => maxWait * SECOND,
  voicemail: 5 * MINUTE,
  dialing: MINUTE,
  talking: null,
  dialing_external: MINUTE,
  talking_external: null,
  over: null,
};

export function timeLimitOf(stage: Stage, ring: Ring | null): number | null {
  const limit = TIME_LIMITS[stage];
  return typeof limit === 'function' ? limit(ring!) : limit;
}
