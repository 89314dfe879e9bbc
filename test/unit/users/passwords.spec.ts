import fc from 'fast-check';
import { checkPassword, PasswordHashes, SCRYPT_COST } from '../../../src/modules/users/passwords.js';
import { CHEAP_COST } from '../../support/cheap-passwords.js';

const PASSWORD = 'correct horse battery';

describe('passwords', () => {
  const hashes = new PasswordHashes({ ...CHEAP_COST, p: SCRYPT_COST.p });

  it('are verified against their own hash and no other', async () => {
    const [mine, yours] = await Promise.all([hashes.hash(PASSWORD), hashes.hash('another password')]);
    expect(await hashes.verify(PASSWORD, mine)).toBe(true);
    expect(await hashes.verify(PASSWORD, yours)).toBe(false);
    expect(await hashes.verify(`${PASSWORD} `, mine)).toBe(false);
    expect(await hashes.verify(PASSWORD.toUpperCase(), mine)).toBe(false);
    expect(await hashes.verify('', mine)).toBe(false);
  });

  it('have unique salts: one password, two hashes', async () => {
    const dear = new PasswordHashes(SCRYPT_COST);
    const [first, second] = await Promise.all([dear.hash(PASSWORD), dear.hash(PASSWORD)]);
    expect(first).not.toBe(second);
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(first).not.toContain(PASSWORD);
    expect(await dear.verify(PASSWORD, first)).toBe(true);
  });

  it('never match a user without a password', async () => {
    expect(await hashes.verify(PASSWORD, null)).toBe(false);
    expect(await hashes.verify('', null)).toBe(false);
  });

  it('are none of the most common ones, in any case', async () => {
    for (const password of ['password1', 'PASSWORD1', 'qwertyuiop', ' 1q2w3e4r '])
      await expect(hashes.hash(password)).rejects.toMatchObject({
        status: 422,
        troubleshoot: 'password is one of the most common passwords; choose another.',
      });
  });

  it('are verified at the cost that they were hashed with', async () => {
    const cheap = 'scrypt$16384$MDEyMzQ1Njc4OWFiY2RlZg==$';
    const { scryptSync } = await import('node:crypto');
    const key = scryptSync(PASSWORD, '0123456789abcdef', 32, { N: 16384, r: 8, p: 1 }).toString('base64');
    expect(await hashes.verify(PASSWORD, cheap + key)).toBe(true);
    expect(await hashes.verify('wrong', cheap + key)).toBe(false);
    expect(hashes.isOutdated(cheap + key)).toBe(true);
    expect(hashes.isOutdated(await hashes.rehash(PASSWORD))).toBe(false);
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
    await expect(hashes.hash('short')).rejects.toMatchObject({
      status: 400,
      errors: { password: [expect.any(String)] },
    });
  });
});
