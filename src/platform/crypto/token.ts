import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 64 hex digits that nobody guesses. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** A random token has entropy enough that one round of SHA-256 is as good as a slow hash, and a thousand times quicker. */
export const hashToken = (token: string): string => hash('sha256', token);

/** Of two hashes, which are of one length. */
export const sameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
