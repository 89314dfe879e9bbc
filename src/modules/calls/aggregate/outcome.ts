import type { MissedCallReason } from '../../../contracts/calls/queries.js';
import type { CallDirection } from '../../../contracts/calls/types.js';
import { SECOND } from '../../../platform/clock.js';
import { costOf } from './call-cost.js';
import type { CallState } from './call-state.js';

export type HangupCause = 'caller_hung_up' | 'agent_hung_up' | 'system' | 'busy' | 'declined' | 'unreachable';

export interface EndOptions {
  /** U.S. cents per minute of talk time. */
  rate: string | null;
  /** How long the announcement of the end may wait for files, in milliseconds. */
  filesWait: number;
  /** The carrier reports a voicemail after the caller has hung up. */
  voicemailFollows: boolean;
}

interface EndingCall {
  direction: CallDirection;
  startedAt: number;
  answeredAt: number | null;
  state: CallState;
}

interface Outcome {
  endedAt: number;
  hangupCause: HangupCause;
  cost: string;
  missedCallReason: MissedCallReason | null;
}

interface MissedCall {
  state: CallState;
  byCaller: boolean;
  lasted: number;
}

const SHORT_CALL = 5 * SECOND;

/** In order of precedence: the first that matches is the reason. */
const REASONS: readonly [MissedCallReason, (missed: MissedCall) => boolean][] = [
  ['out_of_opening_hours', ({ state }) => state.closed],
  ['abandoned_in_ivr', ({ state, byCaller }) => byCaller && state.stage === 'ivr'],
  ['no_available_agent', ({ state }) => state.ring !== null && !state.rang],
  ['short_abandoned', ({ state, byCaller, lasted }) => byCaller && lasted < SHORT_CALL && !state.files?.voicemail],
  ['abandoned_in_classic', ({ state, byCaller }) => byCaller && state.stage !== 'voicemail'],
  ['agents_did_not_answer', ({ state }) => state.rang],
];

/** Why an inbound call was not answered; a flow that rings nobody counts as no_available_agent. */
const missedCallReason = (missed: MissedCall): MissedCallReason =>
  REASONS.find(([, matches]) => matches(missed))?.[0] ?? 'no_available_agent';

/** The outcome of a call that ends now; its state is still that of its last live stage. */
export function outcomeOf(call: EndingCall, hangupCause: HangupCause, rate: string | null, now: number): Outcome {
  const { startedAt, answeredAt, direction, state } = call;
  // The clock may have stepped back during the call.
  const endedAt = Math.max(now, answeredAt ?? startedAt);
  const isMissed = direction === 'inbound' && answeredAt === null;
  const missed = { state, byCaller: hangupCause === 'caller_hung_up', lasted: endedAt - startedAt };
  return {
    endedAt,
    hangupCause,
    cost: costOf(rate, answeredAt === null ? 0 : endedAt - answeredAt),
    missedCallReason: isMissed ? missedCallReason(missed) : null,
  };
}
