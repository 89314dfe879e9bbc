import { parseName } from '../message/name-address.js';
import type { SipRequest } from '../message/sip-message.js';
import { userOfUri } from '../message/uri-user.js';

/**
 * The number that was called, with or without a plus as sent. Some trunks put the username of the registration into the
 * Request-URI, and the number into To.
 */
export function calledNumber(request: SipRequest, trunk: { username?: string } = {}): string {
  const requested = userOfUri(request.uri);
  if (requested !== '' && requested !== trunk.username) return requested;
  return userOfUri(parseName(request.headers.get('to')!).uri) || requested;
}
