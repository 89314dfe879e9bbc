import fc from 'fast-check';
import {
  checkPassword,
  hashPassword,
  isOutdated,
  rehash,
  SCRYPT_COST,
  verifyPassword,
} from '../../../src/modules/users/passwords.js';

const PASSWORD = 'correct horse battery';

describe('passwords', () => {
  const { N } = SCRYPT_COST;
  /** All tests but one need no dear hash. */
  beforeEach(() => void (SCRYPT_COST.N = 2 ** 10));
  afterEach(() => void (SCRYPT_COST.N = N));

  it('are verified against their own hash and no other', async () => {
    const [mine, yours] = await Promise.all([hashPassword(PASSWORD), hashPassword('another password')]);
    expect(await verifyPassword(PASSWORD, mine)).toBe(true);
    expect(await verifyPassword(PASSWORD, yours)).toBe(false);
    expect(await verifyPassword(`${PASSWORD} `, mine)).toBe(false);
    expect(await verifyPassword(PASSWORD.toUpperCase(), mine)).toBe(false);
    expect(await verifyPassword('', mine)).toBe(false);
  });

  it('have unique salts: one password, two hashes', async () => {
    SCRYPT_COST.N = N;
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(first).not.toContain(PASSWORD);
    expect(await verifyPassword(PASSWORD, first)).toBe(true);
  });

  it('never match a user without a password', async () => {
    expect(await verifyPassword(PASSWORD, null)).toBe(false);
    expect(await verifyPassword('', null)).toBe(false);
  });

  it('are none of the most common ones, in capitals or not', async () => {
    for (const password of ['password1', 'PASSWORD1', 'qwertyuiop', ' 1q2w3e4r '])
      await expect(hashPassword(password)).rejects.toMatchObject({
        status: 422,
        troubleshoot: 'password is one of the most common passwords; choose another.',
      });
  });

  it('are verified with the cost they were hashed with', async () => {
    const cheap = 'scrypt$16384$MDEyMzQ1Njc4OWFiY2RlZg==$';
    const { scryptSync } = await import('node:crypto');
    const key = scryptSync(PASSWORD, '0123456789abcdef', 32, { N: 16384, r: 8, p: 1 }).toString('base64');
    expect(await verifyPassword(PASSWORD, cheap + key)).toBe(true);
    expect(await verifyPassword('wrong', cheap + key)).toBe(false);
    expect(isOutdated(cheap + key)).toBe(true);
    expect(isOutdated(await rehash(PASSWORD))).toBe(false);
  });

  it('are 8 to 128 visible characters long', () => {
    const signs = fc.constantFrom('a', 'ß', ' ', '山', '🦄');
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 140 }), (list) => {
        const isGood = list.length >= 8 && list.length <= 128 && list.some((sign) => sign !== ' ');
        const check = () => checkPassword(list.join(''));
        if (isGood) expect(check).not.toThrow();
        else expect(check).toThrow(expect.objectContaining({ status: 400 }));
      }),
    );
  });

  it('that break the rule are refused before any hashing', async () => {
    await expect(hashPassword('short')).rejects.toMatchObject({
      status: 400,
      errors: { password: [expect.any(String)] },
    });
  });
});
