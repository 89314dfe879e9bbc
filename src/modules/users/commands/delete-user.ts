import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, MINUTE } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../../platform/messaging/timer-runner.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { Owners } from '../owners.js';
import { UserList } from '../user-list.js';
import { userNotFound, type UserRef } from '../user-ref.js';
import { User } from '../user.entity.js';

const PURGE = 'users.purge';
const PURGE_AFTER = MINUTE;

export class DeleteUser extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly ref: UserRef,
  ) {
    super();
  }
}

/** The user is gone from the API at once; what is left of them goes with the purge. */
@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: UserList,
    private readonly owners: Owners,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, ref }: DeleteUser): Promise<void> {
    return this.work.run(async (tx) => {
      const user = await tx.lock(User, { companyId, deletedAt: 0, ...ref });
      if (!user) throw userNotFound();
      await this.owners.keepOne(tx, user);
      const now = this.clock.now();
      user.delete(now);
      await tx.save(user);
      await this.list.remove(tx, companyId);
      await this.timers.set(tx, {
        kind: PURGE,
        key: String(user.id),
        dueAt: now + PURGE_AFTER,
        payload: { userId: user.id },
      });
    });
  }
}

/** Destroys the profile and frees the email; other domains drop theirs when they hear of UserDeleted. */
@Injectable()
@OnTimer(PURGE)
export class PurgeUser implements TimerHandler<{ userId: number }> {
  async fire({ userId }: { userId: number }, tx: Transaction): Promise<void> {
    await tx.change('DELETE FROM user_statuses WHERE user_id = ?', [userId]);
    await tx.change('DELETE FROM invitations WHERE user_id = ?', [userId]);
    await tx.change('DELETE FROM users WHERE id = ? AND deleted_at > 0', [userId]);
  }
}
