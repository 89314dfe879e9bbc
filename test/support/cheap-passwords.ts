import { PasswordHashes, SCRYPT_COST } from '../../src/modules/users/passwords.js';

export const CHEAP_COST = { ...SCRYPT_COST, N: 2 ** 10, p: 1 };

/** Tests create hundreds of accounts; passwords.spec tests the real cost. */
export const cheapPasswords = { provide: PasswordHashes, useValue: new PasswordHashes(CHEAP_COST) };
