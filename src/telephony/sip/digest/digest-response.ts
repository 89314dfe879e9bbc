import { createHash } from 'node:crypto';

/** SHA-256 for peers that support it (RFC 8760), MD5 for all others. */
const ALGORITHMS = { 'SHA-256': 'sha256', MD5: 'md5' } as const;
export type DigestAlgorithm = keyof typeof ALGORITHMS;

interface DigestInput {
  algorithm: DigestAlgorithm;
  username: string;
  realm: string;
  password: string;
  method: string;
  uri: string;
  nonce: string;
  /** Only with qop=auth. */
  count?: string;
  clientNonce?: string;
}

/** The proof that the sender knows the password (RFC 2617, RFC 7616). */
export function digestResponse(input: DigestInput): string {
  const { algorithm, username, realm, password, method, uri, nonce, count, clientNonce } = input;
  const hash = (text: string): string => createHash(ALGORITHMS[algorithm]).update(text).digest('hex');
  const secret = hash(`${username}:${realm}:${password}`);
  const request = hash(`${method}:${uri}`);
  return count === undefined
    ? hash(`${secret}:${nonce}:${request}`)
    : hash(`${secret}:${nonce}:${count}:${clientNonce}:auth:${request}`);
}

export const algorithmOf = (name: string | undefined): DigestAlgorithm | undefined => {
  const upper = (name ?? 'MD5').toUpperCase();
  return upper === 'MD5' || upper === 'SHA-256' ? upper : undefined;
};
