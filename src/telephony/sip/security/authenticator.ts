import { randomBytes } from 'node:crypto';
import { Nonces } from '../digest/nonces.js';
import { challengeFor, claimedUser, verifyDigest } from '../digest/verify-digest.js';
import type { ServerTransaction } from '../transactions/server-transaction.js';
import type { Remote } from '../transport/remote.js';
import { KnownAddresses } from './known-addresses.js';
import { LoginDelays } from './login-delays.js';

export type FindPassword = (username: string) => Promise<string | undefined>;

/** Phones retry with the old password while somebody enters the right one. */
const ALLOWED_FAILURES = 2;
/** The phones of an office share an address, so the address is delayed only after failures for many users. */
const ALLOWED_USERS = 10;

/** Authenticates requests with digest authentication. */
export class Authenticator {
  /** Addresses from which a password was proven. */
  readonly known: KnownAddresses;
  private readonly nonces: Nonces;
  private readonly userDelays: LoginDelays;
  private readonly addressDelays: LoginDelays;
  /** Verified for unknown users, so that response times do not reveal which users exist. */
  private readonly nobodysPassword = randomBytes(16).toString('hex');

  constructor(
    private readonly realm: string,
    now: () => number,
    private readonly findPassword: FindPassword,
    /** Called when a password was proven from this source. */
    private readonly onProof: (source: Remote) => void = () => undefined,
  ) {
    this.nonces = new Nonces(now);
    this.known = new KnownAddresses(now);
    this.userDelays = new LoginDelays(now, ALLOWED_FAILURES);
    this.addressDelays = new LoginDelays(now, ALLOWED_USERS);
  }

  /** The user whose password the request proves; undefined if it does not, and then the request has been answered. */
  async authenticate(
    transaction: ServerTransaction,
    findPassword: FindPassword = this.findPassword,
  ): Promise<string | undefined> {
    const { request, remote } = transaction;
    const username = claimedUser(request);
    if (username === undefined) return this.challenge(transaction, false);
    const { address } = remote;
    const user = `${address} ${username}`;
    const wait = Math.max(this.userDelays.waitOf(user), this.addressDelays.waitOf(address));
    if (wait > 0) return this.postpone(transaction, wait);
    const password = await findPassword(username);
    const outcome = verifyDigest(request, this.realm, password ?? this.nobodysPassword, this.nonces);
    if (outcome === 'stale') return this.challenge(transaction, true);
    if (outcome === 'right' && password !== undefined) {
      this.userDelays.noteSuccess(user);
      this.addressDelays.noteSuccess(address);
      this.onProof(remote);
      this.known.add(address);
      return username;
    }
    if (this.userDelays.noteFailure(user) === 1) this.addressDelays.noteFailure(address);
    return this.challenge(transaction, false);
  }

  private challenge(transaction: ServerTransaction, isStale: boolean): undefined {
    const value = challengeFor(this.realm, this.nonces, isStale);
    transaction.refuse(401, { headers: [['www-authenticate', value]] });
  }

  /** Phones treat a 403 as final, and would not try the right password afterwards. */
  private postpone(transaction: ServerTransaction, wait: number): undefined {
    transaction.refuse(503, { headers: [['retry-after', String(Math.ceil(wait / 1_000))]] });
  }
}
