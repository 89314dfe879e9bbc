import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { LogIn, RememberAddress } from '../../../contracts/auth/commands.js';
import {
  ChangeOwnPassword,
  LockLogin,
  RenewPasswordHash,
  type VerifiedLogin,
} from '../../../contracts/users/commands.js';
import { UserProfileById } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { checkPassword, PasswordHashes, passwordProof } from '../passwords.js';
import { lockUser, userNotFound } from '../user-ref.js';
import { User } from '../user.entity.js';
import { NewPasswords } from './password-reset/new-passwords.js';

const wrongPassword = (): ApiError => ApiError.unprocessable('current_password', 'is wrong');

@CommandHandler(ChangeOwnPassword)
export class ChangeOwnPasswordHandler implements ICommandHandler<ChangeOwnPassword> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly passwords: NewPasswords,
    private readonly hashes: PasswordHashes,
  ) {}

  async execute({ companyId, userId, currentPassword, password, address, keep }: ChangeOwnPassword): Promise<void> {
    checkPassword(password, ApiError.unprocessable.bind(ApiError));
    const profile = await this.queries.execute(new UserProfileById({ companyId, userId }));
    if (!profile) throw userNotFound();
    // The limits of logins apply to guesses in a session that was left open.
    const login = await this.commands.execute(new LogIn({ email: profile.email, password: currentPassword, address }));
    if (login?.id !== userId) throw wrongPassword();
    const passwordHash = await this.hashes.hash(password);
    await this.work.run(async (tx) => {
      if (!(await this.commands.execute(new LockLogin({ login })))) throw wrongPassword();
      await this.passwords.set(tx, await lockUser(tx, companyId, { id: userId }), passwordHash, keep);
      await this.commands.execute(new RememberAddress({ companyId, userId, address }));
    });
  }
}

@CommandHandler(RenewPasswordHash)
export class RenewPasswordHashHandler implements ICommandHandler<RenewPasswordHash> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly hashes: PasswordHashes,
  ) {}

  async execute({ login: { id, companyId, proof }, password }: RenewPasswordHash): Promise<VerifiedLogin | undefined> {
    const passwordHash = await this.hashes.rehash(password);
    const stored = await this.work.run(async (tx) => {
      const user = await tx.lock(User, { id, companyId, deletedAt: 0 });
      if (!user || passwordProof(user.passwordHash) !== proof) return user?.passwordHash ?? null;
      await tx.change('UPDATE users SET password_hash = ? WHERE id = ?', [passwordHash, id]);
      return passwordHash;
    });
    // Another login may have hashed the same password first.
    const isValid = stored === passwordHash || (await this.hashes.verify(password, stored));
    return isValid ? { id, companyId, proof: passwordProof(stored) } : undefined;
  }
}
