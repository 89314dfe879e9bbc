import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Command, Query } from '../../../platform/cqrs.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { hashInvitationToken } from '../invitations.js';
import { PasswordHashes } from '../passwords.js';
import { UserOpenings } from '../user-openings.js';
import { User } from '../user.entity.js';

const SELECT_VALID = `SELECT i.user_id, u.company_id FROM invitations i JOIN users u ON u.id = i.user_id AND u.deleted_at = 0
  WHERE i.token_hash = ? AND i.expires_at > ?`;
const invalidInvitation = (): ApiError =>
  new ApiError(404, 'This invitation is not valid any more; ask an admin for a new one.');

/** Throws unless the invitation is still valid and its company is open. */
export class CheckInvitation extends Query<void, { token: string }> {}

@QueryHandler(CheckInvitation)
export class CheckInvitationHandler implements IQueryHandler<CheckInvitation> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: CheckInvitation): Promise<void> {
    const values = [hashInvitationToken(token), this.clock.now()];
    const invitation = await this.reader.first<{ company_id: number }>(SELECT_VALID, values);
    if (!invitation) throw invalidInvitation();
    await this.queries.execute(new RequireOpenCompany({ companyId: invitation.company_id }));
  }
}

export class ConfirmUser extends Command<void, { token: string; password: string }> {}

@CommandHandler(ConfirmUser)
export class ConfirmUserHandler implements ICommandHandler<ConfirmUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly openings: UserOpenings,
    private readonly hashes: PasswordHashes,
    private readonly clock: Clock,
  ) {}

  async execute({ token, password }: ConfirmUser): Promise<void> {
    // Hashing is slow on purpose, so it must not be possible to trigger it without an invitation.
    await this.queries.execute(new CheckInvitation({ token }));
    const passwordHash = await this.hashes.hash(password);
    await this.work.run(async (tx) => {
      const now = this.clock.now();
      const [invitation] = await tx.rows<{ user_id: number }>(SELECT_VALID + tx.forUpdate, [
        hashInvitationToken(token),
        now,
      ]);
      const user = invitation && (await tx.lock(User, { id: invitation.user_id, deletedAt: 0 }));
      if (!user) throw invalidInvitation();
      user.confirm(passwordHash, now);
      await tx.save(user);
      await this.openings.schedule(tx, user);
      await tx.change('DELETE FROM invitations WHERE user_id = ?', [user.id]);
    });
  }
}
