import { hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../../platform/api-error.js';

interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

export const SCRYPT_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_LENGTH = 32;
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
const COMMON_PASSWORDS = 10_000;

const deriveKey = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: ScryptCost & { maxmem: number },
) => Promise<Buffer>;

const derive = (password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
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

async function requireUncommonPassword(password: string): Promise<void> {
  common ??= loadCommonPasswords();
  if ((await common).has(password.trim().toLowerCase()))
    throw ApiError.unprocessable('password', 'is one of the most common passwords; choose another');
}

/** Hashes passwords at one cost, and verifies hashes of any cost. */
export class PasswordHashes {
  constructor(private readonly cost: ScryptCost) {}

  /** Throws if the password is not allowed. */
  async hash(password: string): Promise<string> {
    checkPassword(password);
    await requireUncommonPassword(password);
    return this.rehash(password);
  }

  /** For a password that is already in use: the current rules do not apply. */
  async rehash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return format(this.cost, salt, await derive(password, salt, this.cost));
  }

  /** Takes as long for unknown users as for known ones, so that timing does not reveal which emails have accounts. */
  async verify(password: string, stored: string | null): Promise<boolean> {
    const { cost, salt, key } = parse(stored ?? format(this.cost, Buffer.alloc(16), Buffer.alloc(KEY_LENGTH)));
    const derived = await derive(password, salt, cost);
    const missing = this.cost.p - cost.p;
    if (missing > 0) await derive(password, salt, { ...this.cost, p: missing });
    return timingSafeEqual(derived, key) && stored !== null;
  }

  /** Whether the cost of a stored hash differs from the current one. */
  isOutdated(stored: string): boolean {
    const { N, r, p } = parse(stored).cost;
    return N !== this.cost.N || r !== this.cost.r || p !== this.cost.p;
  }
}

/** Identifies a password without revealing its hash to other modules. */
export const passwordProof = (stored: string | null): string => hash('sha256', stored ?? '');

/** Earlier versions stored only N. */
function parse(stored: string): { cost: ScryptCost; salt: Buffer; key: Buffer } {
  const parts = stored.split('$');
  const [N, r = 8, p = 1] = parts.slice(1, -2).map(Number);
  const [salt, key] = parts.slice(-2).map((text) => Buffer.from(text, 'base64'));
  return { cost: { N: N!, r, p }, salt: salt!, key: key! };
}

const format = ({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
