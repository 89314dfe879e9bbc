import { hash, randomUUID } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** The claim of a request on an Idempotency-Key. */
export interface Claim {
  /** Identifies this request among all with the same key. */
  id: string;
  companyId: number;
  /** Hash of the key, the path and the OAuth token, so that integrations do not share keys. */
  slot: string;
  /** Hash of the body, independent of its formatting. */
  fingerprint: string;
}

export const newClaim = (companyId: number, key: string, path: string, body: unknown, tokenId = 0): Claim => ({
  id: randomUUID(),
  companyId,
  slot: hash('sha256', tokenId === 0 ? `${path}\n${key}` : `${path}\n${key}\n${tokenId}`),
  fingerprint: hash('sha256', canonicalJson(body)),
});
