import { timingSafeEqual } from 'node:crypto';
import type { SipRequest } from '../message/sip-message.js';
import { quote } from '../message/split-list.js';
import { algorithmOf, digestResponse } from './digest-response.js';
import { parseDigest } from './digest-values.js';
import type { Nonces } from './nonces.js';

const COUNT = /^[0-9a-f]{8}$/i;

type DigestOutcome = 'right' | 'wrong' | 'stale';

/**
 * The value of the WWW-Authenticate header of a 401. It asks for MD5 alone, because phones that know nothing else give up
 * when a second challenge asks for SHA-256, even if one of the two is for them.
 */
export const challengeFor = (realm: string, nonces: Nonces, isStale: boolean): string =>
  `Digest realm=${quote(realm)}, nonce="${nonces.create()}", qop="auth", algorithm=MD5${isStale ? ', stale=true' : ''}`;

/** The user whose password a request claims to know, if it answers a challenge. */
export const claimedUser = ({ headers }: SipRequest): string | undefined =>
  parseDigest(headers.get('authorization') ?? '')?.get('username');

/**
 * Checks the proof of the password. qop=auth is required, because only its counter lets a request that was sent again be
 * recognised.
 */
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
