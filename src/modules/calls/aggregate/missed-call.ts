import type { MissedCallReason } from '../../../contracts/calls/queries.js';
import { SECOND } from '../../../platform/clock.js';
import type { CallState } from './call-state.js';

const SHORT_CALL = 5 * SECOND;

interface MissedCall {
  state: Pick<CallState, 'closed' | 'rang' | 'stage' | 'ring' | 'files'>;
  byCaller: boolean;
  lasted: number;
}

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
export const missedCallReason = (missed: MissedCall): MissedCallReason =>
  REASONS.find(([, matches]) => matches(missed))?.[0] ?? 'no_available_agent';
