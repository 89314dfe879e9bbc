import type { Refusal } from '../edge/party-leg.js';

const BUSY = [486, 600];
const DECLINED = 603;

/** What the final status of an INVITE means for a call. */
export function refusalOf(status: number): Refusal {
  if (BUSY.includes(status)) return 'busy';
  return status === DECLINED ? 'declined' : 'unreachable';
}
