import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../../platform/api-error.js';

/** Mutable so that tests, which start many servers, can make hashing cheaper. */
export const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_LENGTH = 32;
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: typeof SCRYPT_COST,
) => Promise<Buffer>;

export function checkPassword(password: string): void {
  if (password.trim() === '') throw ApiError.invalid('password', 'must not be blank');
  const { length } = [...password];
  if (length < MIN_LENGTH || length > MAX_LENGTH)
    throw ApiError.invalid('password', `must be ${MIN_LENGTH} to ${MAX_LENGTH} characters long`);
}

export async function hashPassword(password: string): Promise<string> {
  checkPassword(password);
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_LENGTH, SCRYPT_COST);
  return `scrypt$${SCRYPT_COST.N}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Takes as long for an unknown user as for a known one, so that timing does not reveal which emails have accounts. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, salt, key] = (stored ?? dummyHash()).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'), KEY_LENGTH, { ...SCRYPT_COST, N: Number(cost) });
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && stored !== null;
}

/** Identifies a password without revealing its hash to other modules. */
export const passwordProof = (stored: string | null): string => hash('sha256', stored ?? '');

const dummyHash = (): string =>
  `scrypt$${SCRYPT_COST.N}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(KEY_LENGTH).toString('base64')}`;
