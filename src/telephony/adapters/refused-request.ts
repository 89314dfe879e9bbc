import { ApiError } from '../../platform/api-error.js';
import type { RefusedRequest } from '../edge/party-leg.js';
import { quote } from '../sip/message/split-list.js';

type Header = readonly [name: string, value: string];

const PRODUCT = 'switchhook';

/** The status lets the caller's network choose an announcement; the rule is for people. */
export function refusedRequestOf({ status, troubleshoot: rule }: ApiError): RefusedRequest {
  if (status === 404) return { status: 404, rule };
  return { status: status === 405 || status === 409 ? 486 : 403, rule };
}

/** Phones show the text of a Warning (RFC 3261, 20.43). */
export const warningOf = ({ rule }: RefusedRequest): Header[] =>
  rule === undefined ? [] : [['warning', `399 ${PRODUCT} ${quote(rule)}`]];
