import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { LogIn, RememberAddress } from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { RenewPasswordHash, type VerifiedLogin } from '../../../contracts/users/commands.js';
import { UserByPassword } from '../../../contracts/users/queries.js';
import { Clock, DAY, HOUR, MINUTE } from '../../../platform/clock.js';
import { addressBlock } from '../../../platform/http/access/address-block.js';
import { rateLimitKey, RateLimitStore } from '../../../platform/http/rate-limit/rate-limit-store.js';
import { ApiError } from '../../../platform/api-error.js';
import { KnownAddresses } from '../known-addresses.js';

const ATTEMPTS_PER_ACCOUNT = 30;
const ATTEMPTS_PER_ADDRESS = 600;
/** Per account and hour, over all addresses from which nobody has logged in to it. */
const ATTEMPTS_OF_STRANGERS = 100;
/** The limit for the emails of users. */
const MAX_EMAIL_LENGTH = 254;

const STRANGER = ', from a place where you logged in before, or set a new password by mail';

/** All password logins go through here, so that phone and browser attempts share one limit. */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly windows: RateLimitStore,
    private readonly addresses: KnownAddresses,
    private readonly clock: Clock,
  ) {}

  async execute({ email, password, address }: LogIn): Promise<VerifiedLogin | undefined> {
    const addressKey = addressBlock(address);
    const account = email.trim().toLowerCase();
    // The address is limited first, which bounds the number of per-account windows it can create.
    await this.limit(rateLimitKey('login-address', addressKey), ATTEMPTS_PER_ADDRESS, MINUTE);
    if (account.length > MAX_EMAIL_LENGTH) return undefined;
    await this.limit(rateLimitKey('login-account', addressKey, account), ATTEMPTS_PER_ACCOUNT, MINUTE);
    const lastLogin = await this.addresses.lastLogin(email, address);
    // Guesses from many addresses lock out other strangers, but not the user at a known address.
    if (lastLogin === undefined)
      await this.limit(rateLimitKey('login-stranger', account), ATTEMPTS_OF_STRANGERS, HOUR, STRANGER);
    const user = await this.queries.execute(new UserByPassword({ email, password }));
    // Checked after the password, so that the state of the company is not disclosed to others.
    if (user) await this.queries.execute(new RequireOpenCompany({ companyId: user.companyId }));
    if (user && this.clock.now() - (lastLogin ?? 0) >= DAY) await this.addresses.remember(user, address);
    return user?.isOutdated ? this.commands.execute(new RenewPasswordHash({ login: user, password })) : user;
  }

  private async limit(key: string, attempts: number, milliseconds: number, advice = ''): Promise<void> {
    const { isBlocked, timeToExpire } = await this.windows.increment(key, milliseconds, attempts);
    if (!isBlocked) return;
    throw new ApiError(429, `Too many logins; try again in ${timeToExpire} seconds${advice}.`, undefined, {
      'Retry-After': String(timeToExpire),
    });
  }
}

@CommandHandler(RememberAddress)
export class RememberAddressHandler implements ICommandHandler<RememberAddress> {
  constructor(private readonly addresses: KnownAddresses) {}

  execute({ companyId, userId, address }: RememberAddress): Promise<void> {
    return this.addresses.remember({ id: userId, companyId }, address);
  }
}
