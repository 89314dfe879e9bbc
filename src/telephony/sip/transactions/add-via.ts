import { randomBytes } from 'node:crypto';
import { PRODUCT } from '../endpoint/capabilities.js';
import type { SipRequest } from '../message/sip-message.js';
import type { Remote } from '../transport/remote.js';
import { BRANCH_PREFIX } from './transaction-keys.js';

const MAX_FORWARDS = '70';

/** Adds what every outgoing request needs; `sentBy` is where its responses arrive. */
export function addVia({ headers }: SipRequest, { transport }: Remote, sentBy: string): void {
  const branch = BRANCH_PREFIX + randomBytes(8).toString('hex');
  headers.prepend('via', `SIP/2.0/${transport.toUpperCase()} ${sentBy};branch=${branch};rport`);
  if (headers.get('max-forwards') === undefined) headers.add('max-forwards', MAX_FORWARDS);
  if (headers.get('user-agent') === undefined) headers.add('user-agent', PRODUCT);
}
