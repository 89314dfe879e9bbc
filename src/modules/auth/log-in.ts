import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { LogIn } from '../../contracts/auth.js';
import { UserByPassword, type UserIdentity } from '../../contracts/users.js';
import { MINUTE } from '../../platform/clock.js';
import { addressBlock } from '../../platform/http/address-block.js';
import { Windows } from '../../platform/http/rate-limit/windows.js';
import { Refusal } from '../../platform/refusal.js';

const ATTEMPTS_PER_ACCOUNT = 30;
const ATTEMPTS_PER_ADDRESS = 600;

/** The one way in with a password: phones and pages count together. */
@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly queries: QueryBus,
    private readonly windows: Windows,
  ) {}

  async execute({ email, password, address }: LogIn): Promise<UserIdentity | undefined> {
    await this.limit(email, addressBlock(address));
    return this.queries.execute(new UserByPassword(email, password));
  }

  private async limit(email: string, address: string): Promise<void> {
    const windows = await Promise.all([
      this.windows.increment(`login:${address}:${email.trim().toLowerCase()}`, MINUTE, ATTEMPTS_PER_ACCOUNT),
      this.windows.increment(`login:${address}`, MINUTE, ATTEMPTS_PER_ADDRESS),
    ]);
    const full = windows.find(({ isBlocked }) => isBlocked);
    if (!full) return;
    throw new Refusal(429, `Too many logins; try again in ${full.timeToExpire} seconds.`, undefined, {
      'Retry-After': String(full.timeToExpire),
    });
  }
}
