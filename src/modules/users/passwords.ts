import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../platform/refusal.js';

/** Whoever starts many servers at once, as tests do, may make it cheaper. */
export const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;
const SHORTEST = 8;
const LONGEST = 128;

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: typeof COST,
) => Promise<Buffer>;

export function checkPassword(password: string): void {
  if (password.trim() === '') throw Refusal.invalid('password', 'must not be blank');
  const { length } = [...password];
  if (length < SHORTEST || length > LONGEST)
    throw Refusal.invalid('password', `must be ${SHORTEST} to ${LONGEST} characters long`);
}

export async function hashPassword(password: string): Promise<string> {
  checkPassword(password);
  const salt = randomBytes(16);
  const key = await derive(password, salt, LENGTH, COST);
  return `scrypt$${COST.N}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Takes as long for an unknown user as for a known one, so that nobody learns which emails have accounts. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, salt, key] = (stored ?? nobody()).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64'), LENGTH, { ...COST, N: Number(cost) });
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && stored !== null;
}

const nobody = (): string =>
  `scrypt$${COST.N}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(LENGTH).toString('base64')}`;
