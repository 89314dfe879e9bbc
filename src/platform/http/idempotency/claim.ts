import { hash, randomUUID } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** The claim of one request to an Idempotency-Key. */
export interface Claim {
  /** Identifies this request among all with the same key. */
  id: string;
  companyId: number;
  /** Stands for the key, the path and the token: keys of one integration are not those of another. */
  slot: string;
  /** Stands for the body as a JSON value. */
  fingerprint: string;
}

export const newClaim = (companyId: number, key: string, path: string, body: unknown, tokenId = 0): Claim => ({
  id: randomUUID(),
  companyId,
  slot: hash('sha256', tokenId === 0 ? `${path}\n${key}` : `${path}\n${key}\n${tokenId}`),
  fingerprint: hash('sha256', canonicalJson(body)),
});
