import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as hex digits. */
export const newToken = (): string => randomBytes(32).toString('hex');

/** SHA-256 is sufficient, because a random token cannot be guessed by brute force like a password. */
export const hashToken = (token: string): string => hash('sha256', token);

/** Both hashes must have the same length. */
export const sameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
