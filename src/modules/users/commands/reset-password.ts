import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockLogin, ResetPassword } from '../../../contracts/users/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NewPasswords } from './password-reset/new-passwords.js';
import { PasswordHashes, passwordProof } from '../passwords.js';
import { lockUser } from '../user-ref.js';
import { User } from '../user.entity.js';

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly passwords: NewPasswords,
    private readonly hashes: PasswordHashes,
  ) {}

  async execute({ companyId, userId, password }: ResetPassword): Promise<void> {
    // Hashing takes a tenth of a second, so it happens before the transaction begins.
    const passwordHash = await this.hashes.hash(password);
    await this.work.run(async (tx) => {
      await this.passwords.set(tx, await lockUser(tx, companyId, { id: userId }), passwordHash);
    });
  }
}

@CommandHandler(LockLogin)
export class LockLoginHandler implements ICommandHandler<LockLogin> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ login: { id, companyId, proof } }: LockLogin): Promise<boolean> {
    return this.work.run(async (tx) => {
      const user = await tx.lock(User, { id, companyId, deletedAt: 0, active: true });
      return user !== null && passwordProof(user.passwordHash) === proof;
    });
  }
}
