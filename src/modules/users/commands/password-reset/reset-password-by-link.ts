import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RememberAddress } from '../../../../contracts/auth/commands.js';
import { ApiError } from '../../../../platform/api-error.js';
import { Clock } from '../../../../platform/clock.js';
import { Command } from '../../../../platform/cqrs.js';
import { hashToken } from '../../../../platform/crypto/token.js';
import { Reader } from '../../../../platform/database/reader.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { FailedAttempts } from '../../../../platform/http/rate-limit/failed-attempts.js';
import { PasswordHashes } from '../../passwords.js';
import { User } from '../../user.entity.js';
import { NewPasswords } from './new-passwords.js';

const SELECT_VALID = 'SELECT user_id FROM password_resets WHERE token_hash = ? AND expires_at > ?';
const invalidLink = (): ApiError => new ApiError(404, 'This link is not valid any more; ask for a new one.');

/** Sets a password with the token of a mailed link, which works only once. */
export class ResetPasswordByLink extends Command<void, { token: string; password: string; address: string }> {}

@CommandHandler(ResetPasswordByLink)
export class ResetPasswordByLinkHandler implements ICommandHandler<ResetPasswordByLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly commands: CommandBus,
    private readonly passwords: NewPasswords,
    private readonly hashes: PasswordHashes,
    private readonly failures: FailedAttempts,
    private readonly clock: Clock,
  ) {}

  async execute({ token, password, address }: ResetPasswordByLink): Promise<void> {
    const values = [hashToken(token), this.clock.now()];
    // Hashing is slow on purpose, so it must not be possible to trigger it without a link.
    if (!(await this.reader.first(SELECT_VALID, values))) {
      await this.failures.count(address);
      throw invalidLink();
    }
    const passwordHash = await this.hashes.hash(password);
    await this.work.run(async (tx) => {
      const [link] = await tx.rows<{ user_id: number }>(SELECT_VALID + tx.forUpdate, values);
      const user = link && (await tx.lock(User, { id: link.user_id, deletedAt: 0, active: true }));
      if (!user) throw invalidLink();
      await this.passwords.set(tx, user, passwordHash);
      const { id: userId, companyId } = user;
      await this.commands.execute(new RememberAddress({ companyId, userId, address }));
    });
  }
}
