import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UserByPassword, UserDocuments, type UserIdentity } from '../../../contracts/users.js';
import { Clock, HOUR, MINUTE } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { addressBlock } from '../../../platform/http/address-block.js';
import { Windows } from '../../../platform/http/rate-limit/windows.js';
import { Refusal } from '../../../platform/refusal.js';
import { Signatures } from '../signatures.js';

const COOKIE = 'switchhook_assets';
const PURPOSE = 'visitor';
const SESSION_TIME = 8 * HOUR;
const ATTEMPTS_PER_ACCOUNT = 30;
const ATTEMPTS_PER_ADDRESS = 600;

/** People who look at asset pages: who they are is in a cookie that is signed. */
@Injectable()
export class Visitors {
  constructor(
    private readonly queries: QueryBus,
    private readonly signatures: Signatures,
    private readonly windows: Windows,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Undefined when nobody logs in so. */
  async logIn(email: string, password: string, address: string): Promise<UserIdentity | undefined> {
    await this.limit(email, addressBlock(address));
    return this.queries.execute(new UserByPassword(email, password));
  }

  cookieOf({ id, companyId }: UserIdentity): string {
    const { protocol, pathname } = new URL(this.config.assetsUrl);
    const text = [id, companyId, this.clock.now() + SESSION_TIME].join('.');
    const value = `${text}.${this.signatures.of(PURPOSE, text)}`;
    const path = `Path=${pathname}; Max-Age=${SESSION_TIME / 1000}; HttpOnly; SameSite=Lax`;
    return `${COOKIE}=${value}; ${path}${protocol === 'https:' ? '; Secure' : ''}`;
  }

  /** Who has a session that lasts, and is still a user. */
  async from(cookies: string | undefined): Promise<UserIdentity | undefined> {
    const [, text, signature] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\d.]+)\\.([\\w-]+)`).exec(cookies ?? '') ?? [];
    if (text === undefined || !this.signatures.fits(PURPOSE, text, signature)) return undefined;
    const [id, companyId, expires] = text.split('.').map(Number);
    if (expires <= this.clock.now()) return undefined;
    const [user] = await this.queries.execute(new UserDocuments(companyId, [id], 'member'));
    return user && { id, companyId };
  }

  /** Counted together with the logins of the phone. */
  private async limit(email: string, address: string): Promise<void> {
    const windows = await Promise.all([
      this.windows.increment(`login:${address}:${email.trim().toLowerCase()}`, MINUTE, ATTEMPTS_PER_ACCOUNT),
      this.windows.increment(`login:${address}`, MINUTE, ATTEMPTS_PER_ADDRESS),
    ]);
    const full = windows.find(({ isBlocked }) => isBlocked);
    if (full) throw new Refusal(429, `Too many logins; try again in ${full.timeToExpire} seconds.`);
  }
}
