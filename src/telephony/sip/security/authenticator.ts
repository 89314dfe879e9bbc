import { randomBytes } from 'node:crypto';
import { Nonces } from '../digest/nonces.js';
import { challengeFor, claimedUser, verifyDigest } from '../digest/verify-digest.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import { LoginDelays } from './login-delays.js';

export type FindPassword = (username: string) => Promise<string | undefined>;

/** The phones of an office share an address, so one of them that has a wrong password must not lock the others out. */
const ALLOWED_BY_ADDRESS = 10;

/** Authenticates requests by digest authentication. */
export class Authenticator {
  private readonly nonces: Nonces;
  private readonly userDelays: LoginDelays;
  private readonly addressDelays: LoginDelays;
  /** Compared for unknown users, so that the time of the answer does not reveal who exists. */
  private readonly nobodysPassword = randomBytes(16).toString('hex');

  constructor(
    private readonly realm: string,
    now: () => number,
    private readonly findPassword: FindPassword,
  ) {
    this.nonces = new Nonces(now);
    this.userDelays = new LoginDelays(now);
    this.addressDelays = new LoginDelays(now, ALLOWED_BY_ADDRESS);
  }

  /** The user whose password the request proves. Otherwise the request has been answered, and the result is undefined. */
  async authenticate(
    transaction: ServerTransaction,
    findPassword: FindPassword = this.findPassword,
  ): Promise<string | undefined> {
    const { request, remote } = transaction;
    const username = claimedUser(request);
    if (username === undefined) return this.challenge(transaction, false);
    const { address } = remote;
    const user = `${address} ${username}`;
    if (!this.userDelays.isOpen(user) || !this.addressDelays.isOpen(address)) return this.refuse(transaction);
    const password = await findPassword(username);
    const outcome = verifyDigest(request, this.realm, password ?? this.nobodysPassword, this.nonces);
    if (outcome === 'stale') return this.challenge(transaction, true);
    if (outcome === 'right' && password !== undefined) {
      this.userDelays.noteSuccess(user);
      this.addressDelays.noteSuccess(address);
      return username;
    }
    this.userDelays.noteFailure(user);
    this.addressDelays.noteFailure(address);
    return this.challenge(transaction, false);
  }

  private challenge(transaction: ServerTransaction, isStale: boolean): undefined {
    const value = challengeFor(this.realm, this.nonces, isStale);
    transaction.refuse(401, { headers: [['www-authenticate', value]] });
  }

  private refuse(transaction: ServerTransaction): undefined {
    transaction.refuse(403);
  }
}
