import { randomBytes } from 'node:crypto';
import { quote } from '../message/split-list.js';
import type { SipResponse } from '../message/sip-message.js';
import { algorithmOf, type DigestAlgorithm, digestResponse } from './digest-response.js';
import { parseDigest } from './digest-values.js';

export interface Credentials {
  username: string;
  password: string;
}

interface Challenge {
  parameters: Map<string, string>;
  algorithm: DigestAlgorithm;
}

const FIRST_USE = '00000001';

/**
 * The header that answers the challenge of a 401 or 407; undefined without a challenge that can be answered. Chooses
 * the strongest of several challenges.
 */
export function answerChallenge(
  { status, headers }: SipResponse,
  { method, uri }: { method: string; uri: string },
  { username, password }: Credentials,
): [name: string, value: string] | undefined {
  if (status !== 401 && status !== 407) return undefined;
  const isProxy = status === 407;
  const challenge = strongest(headers.all(isProxy ? 'proxy-authenticate' : 'www-authenticate'));
  if (!challenge) return undefined;
  const { parameters, algorithm } = challenge;
  const realm = parameters.get('realm') ?? '';
  const nonce = parameters.get('nonce') ?? '';
  const hasQop = (parameters.get('qop') ?? '').split(',').some((option) => option.trim().toLowerCase() === 'auth');
  const clientNonce = randomBytes(8).toString('hex');
  const proof = { algorithm, username, realm, password, method, uri, nonce };
  const response = digestResponse(hasQop ? { ...proof, count: FIRST_USE, clientNonce } : proof);
  const values = [
    `username=${quote(username)}, realm=${quote(realm)}, nonce=${quote(nonce)}, uri=${quote(uri)}`,
    `response="${response}", algorithm=${algorithm}`,
    ...(hasQop ? [`qop=auth, nc=${FIRST_USE}, cnonce="${clientNonce}"`] : []),
    ...(parameters.has('opaque') ? [`opaque=${quote(parameters.get('opaque')!)}`] : []),
  ];
  return [isProxy ? 'proxy-authorization' : 'authorization', `Digest ${values.join(', ')}`];
}

function strongest(values: readonly string[]): Challenge | undefined {
  const challenges = values.flatMap((value) => {
    const parameters = parseDigest(value);
    const algorithm = parameters && algorithmOf(parameters.get('algorithm'));
    return parameters && algorithm ? [{ parameters, algorithm }] : [];
  });
  return challenges.find(({ algorithm }) => algorithm === 'SHA-256') ?? challenges[0];
}
