import { Injectable } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { EndBrowserSessions } from '../../../contracts/auth/commands.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { requireAnotherOwner, RolePolicy } from '../role-policy.js';
import type { User } from '../user.entity.js';
import { lockUser, type UserRef } from '../user-ref.js';

const PURGE = 'users.purge';
const PURGE_AFTER = MINUTE;

export class DeleteUser extends Command<void, { by: Caller; ref: UserRef }> {}

/** Hides the user from the API at once; a timer purges the data later. */
@CommandHandler(DeleteUser)
export class DeleteUserHandler implements ICommandHandler<DeleteUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly policy: RolePolicy,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  execute({ by, ref }: DeleteUser): Promise<void> {
    return this.work.run(async (tx) => {
      const { companyId } = by;
      const user = await lockUser(tx, companyId, ref);
      await this.policy.requireMayChange(by, user);
      await requireAnotherOwner(tx, user);
      const now = this.clock.now();
      user.delete(now);
      await tx.save(user);
      await this.follow(tx, user, now);
    });
  }

  /** Logs out a user who has just been hidden, and schedules the purge. */
  async follow(tx: Transaction, { companyId, id: userId }: User, now: number): Promise<void> {
    await this.commands.execute(new EndBrowserSessions({ companyId, userId }));
    await this.timers.set(tx, { kind: PURGE, key: String(userId), dueAt: now + PURGE_AFTER, payload: { userId } });
  }
}

/** Deletes the profile and frees the email; other modules delete their data on UserDeleted. */
@Injectable()
@OnTimer(PURGE)
export class PurgeUserTimer implements TimerHandler<{ userId: number }> {
  async fire({ userId }: { userId: number }, tx: Transaction): Promise<void> {
    await tx.change('DELETE FROM user_statuses WHERE user_id = ?', [userId]);
    await tx.change('DELETE FROM invitations WHERE user_id = ?', [userId]);
    await tx.change('DELETE FROM password_resets WHERE user_id = ?', [userId]);
    await tx.change('DELETE FROM users WHERE id = ? AND deleted_at > 0', [userId]);
  }
}
