import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryBus,
  QueryHandler,
} from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Refusal } from '../../../platform/refusal.js';
import { hashInvitation } from '../invitations.js';
import { hashPassword } from '../passwords.js';
import { User } from '../user.entity.js';

const OPEN = `SELECT i.user_id FROM invitations i JOIN users u ON u.id = i.user_id AND u.deleted_at = 0
  WHERE i.token_hash = ? AND i.expires_at > ?`;
const notValid = (): Refusal => new Refusal(404, 'This invitation is not valid any more; ask an admin for a new one.');

/** Whether an invitation can still be taken up. */
export class CheckInvitation extends Query<void> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(CheckInvitation)
export class CheckInvitationHandler implements IQueryHandler<CheckInvitation> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: CheckInvitation): Promise<void> {
    if (!(await this.reader.first(OPEN, [hashInvitation(token), this.clock.now()]))) throw notValid();
  }
}

export class ConfirmUser extends Command<void> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmUser)
export class ConfirmUserHandler implements ICommandHandler<ConfirmUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ token, password }: ConfirmUser): Promise<void> {
    // Hashing is made to be slow, so nobody gets it done without an invitation.
    await this.queries.execute(new CheckInvitation(token));
    const passwordHash = await hashPassword(password);
    await this.work.run(async (tx) => {
      const now = this.clock.now();
      const [invitation] = await tx.rows<{ user_id: number }>(OPEN + tx.forUpdate, [hashInvitation(token), now]);
      const user = invitation && (await tx.lock(User, { id: Number(invitation.user_id), deletedAt: 0 }));
      if (!user) throw notValid();
      user.confirm(passwordHash, now);
      await tx.save(user);
      await tx.change('DELETE FROM invitations WHERE user_id = ?', [user.id]);
    });
  }
}
