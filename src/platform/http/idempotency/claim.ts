import { hash, randomUUID } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** The scope of a key: OAuth tokens and users have their own keys, API keys share those of the company. */
export interface KeyOwner {
  companyId: number;
  tokenId?: number;
  userId?: number;
}

/** The claim of a request on an Idempotency-Key. */
export interface Claim {
  /** Identifies this request among all with the same key. */
  id: string;
  companyId: number;
  /** Hash of the key, the path and its owner, so that integrations and users do not share keys. */
  slot: string;
  /** Hash of the body, independent of its formatting. */
  fingerprint: string;
}

export const newClaim = (owner: KeyOwner, key: string, path: string, body: unknown): Claim => ({
  id: randomUUID(),
  companyId: owner.companyId,
  slot: hash('sha256', [path, key, ...ownerOf(owner)].join('\n')),
  fingerprint: hash('sha256', canonicalJson(body)),
});

function ownerOf({ tokenId = 0, userId }: KeyOwner): string[] {
  if (userId !== undefined) return [`user ${userId}`];
  return tokenId === 0 ? [] : [String(tokenId)];
}
