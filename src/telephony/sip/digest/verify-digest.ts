import { timingSafeEqual } from 'node:crypto';
import type { SipRequest } from '../message/sip-message.js';
import { quote } from '../message/split-list.js';
import { algorithmOf, digestResponse } from './digest-response.js';
import { parseDigest } from './digest-values.js';
import type { Nonces } from './nonces.js';

const COUNT = /^[0-9a-f]{8}$/i;

type DigestOutcome = 'right' | 'wrong' | 'stale';

/**
 * The WWW-Authenticate header of a 401. Offers MD5 only, because phones that support nothing else give up if a second
 * challenge offers SHA-256.
 */
export const challengeFor = (realm: string, nonces: Nonces, isStale: boolean): string =>
  `Digest realm=${quote(realm)}, nonce="${nonces.create()}", qop="auth", algorithm=MD5${isStale ? ', stale=true' : ''}`;

/** The user that a request claims to be, if it answers a challenge. */
export const claimedUser = ({ headers }: SipRequest): string | undefined =>
  parseDigest(headers.get('authorization') ?? '')?.get('username');

/** Verifies the proof of the password. Requires qop=auth, because only its counter detects a replayed request. */
export function verifyDigest(request: SipRequest, realm: string, password: string, nonces: Nonces): DigestOutcome {
  const values = parseDigest(request.headers.get('authorization') ?? '') ?? new Map<string, string>();
  const algorithm = algorithmOf(values.get('algorithm'));
  const [nonce, count, clientNonce] = [values.get('nonce'), values.get('nc'), values.get('cnonce')];
  if (!algorithm || !nonce || !count || !COUNT.test(count) || !clientNonce || values.get('qop') !== 'auth')
    return 'wrong';
  if (values.get('realm') !== realm || values.get('uri') !== request.uri) return 'wrong';
  const expected = digestResponse({
    algorithm,
    realm,
    password,
    nonce,
    count,
    clientNonce,
    username: values.get('username') ?? '',
    method: request.method,
    uri: request.uri,
  });
  if (!isSame(values.get('response') ?? '', expected)) return 'wrong';
  return nonces.isFresh(nonce) && nonces.use(nonce, Number.parseInt(count, 16)) ? 'right' : 'stale';
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
