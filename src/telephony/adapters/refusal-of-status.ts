import type { Refusal } from '../edge/party-leg.js';

const BUSY = [486, 600];
const DECLINED = 603;

/** What the final status of an INVITE means for a call. */
export function refusalOf(status: number): Refusal {
  if (BUSY.includes(status)) return 'busy';
  return status === DECLINED ? 'declined' : 'unreachable';
}

/** The phone that waits for the callee cannot answer a challenge meant for this side. */
const NOT_PASSED_ON = [401, 407];

/** The final status of a callee, for the phone that dialled; redirects and challenges are meant for this side. */
export const passedOn = (status: number): number => (status < 400 || NOT_PASSED_ON.includes(status) ? 503 : status);
