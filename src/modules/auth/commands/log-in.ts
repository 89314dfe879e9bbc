import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { LogIn } from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { UserByPassword, type UserIdentity } from '../../../contracts/users/queries.js';
import { MINUTE } from '../../../platform/clock.js';
import { addressBlock } from '../../../platform/http/access/address-block.js';
import { rateLimitKey, RateLimitStore } from '../../../platform/http/rate-limit/rate-limit-store.js';
import { ApiError } from '../../../platform/api-error.js';

const ATTEMPTS_PER_ACCOUNT = 30;
const ATTEMPTS_PER_ADDRESS = 600;
/** The limit for the emails of users. */
const MAX_EMAIL_LENGTH = 254;

/** All password logins go through here, so that phone and browser attempts share one limit. */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly queries: QueryBus,
    private readonly windows: RateLimitStore,
  ) {}

  async execute({ email, password, address }: LogIn): Promise<UserIdentity | undefined> {
    const addressKey = addressBlock(address);
    const account = email.trim().toLowerCase();
    // The address is limited first, which bounds the number of per-account windows it can create.
    await this.limit(rateLimitKey('login-address', addressKey), ATTEMPTS_PER_ADDRESS);
    if (account.length > MAX_EMAIL_LENGTH) return undefined;
    await this.limit(rateLimitKey('login-account', addressKey, account), ATTEMPTS_PER_ACCOUNT);
    const user = await this.queries.execute(new UserByPassword({ email, password }));
    // Checked after the password, so that the state of the company is not disclosed to others.
    if (user) await this.queries.execute(new RequireOpenCompany({ companyId: user.companyId }));
    return user;
  }

  private async limit(key: string, attempts: number): Promise<void> {
    const { isBlocked, timeToExpire } = await this.windows.increment(key, MINUTE, attempts);
    if (!isBlocked) return;
    throw new ApiError(429, `Too many logins; try again in ${timeToExpire} seconds.`, undefined, {
      'Retry-After': String(timeToExpire),
    });
  }
}
