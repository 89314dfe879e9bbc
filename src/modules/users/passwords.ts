import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../../platform/api-error.js';

/** Mutable so that tests, which start many servers, can make hashing cheaper. */
export const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_LENGTH = 32;
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
const COMMON_PASSWORDS = 10_000;

type Cost = Readonly<typeof SCRYPT_COST>;

const deriveKey = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: Cost & { maxmem: number },
) => Promise<Buffer>;

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  deriveKey(password, salt, KEY_LENGTH, { ...cost, maxmem: MAX_MEMORY });

export function checkPassword(password: string, refusal = ApiError.invalid.bind(ApiError)): void {
  if (password.trim() === '') throw refusal('password', 'must not be blank');
  const { length } = [...password];
  if (length < MIN_LENGTH || length > MAX_LENGTH)
    throw refusal('password', `must be ${MIN_LENGTH} to ${MAX_LENGTH} characters long`);
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set: the list takes memory, and most processes never need it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));
}

export async function requireUncommonPassword(password: string): Promise<void> {
  common ??= loadCommonPasswords();
  if ((await common).has(password.trim().toLowerCase()))
    throw ApiError.unprocessable('password', 'is one of the most common passwords; choose another');
}

/** Throws if the password is not allowed. */
export async function hashPassword(password: string): Promise<string> {
  checkPassword(password);
  await requireUncommonPassword(password);
  return rehash(password);
}

/** For a password that is in use already, whatever the rules say now. */
export async function rehash(password: string): Promise<string> {
  const { N, r, p } = SCRYPT_COST;
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Takes as long for an unknown user as for a known one, so that timing does not reveal which emails have accounts. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = parse(stored ?? dummyHash());
  const derived = await derive(password, salt, cost);
  const missing = SCRYPT_COST.p - cost.p;
  if (missing > 0) await derive(password, salt, { ...SCRYPT_COST, p: missing });
  return timingSafeEqual(derived, key) && stored !== null;
}

/** Whether a password was hashed with another cost than passwords are now. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = parse(stored).cost;
  return N !== SCRYPT_COST.N || r !== SCRYPT_COST.r || p !== SCRYPT_COST.p;
}

/** Identifies a password without revealing its hash to other modules. */
export const passwordProof = (stored: string | null): string => hash('sha256', stored ?? '');

/** Earlier versions stored only N. */
function parse(stored: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const parts = stored.split('$');
  const [N, r = 8, p = 1] = parts.slice(1, -2).map(Number);
  const [salt, key] = parts.slice(-2).map((text) => Buffer.from(text, 'base64'));
  return { cost: { N: N!, r, p }, salt: salt!, key: key! };
}

const dummyHash = (): string => {
  const { N, r, p } = SCRYPT_COST;
  return ['scrypt', N, r, p, Buffer.alloc(16).toString('base64'), Buffer.alloc(KEY_LENGTH).toString('base64')].join(
    '$',
  );
};
