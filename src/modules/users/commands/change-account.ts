import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EndBrowserSessions } from '../../../contracts/auth/commands.js';
import { EndPhoneSessions } from '../../../contracts/phone/commands.js';
import { ChangeAccount } from '../../../contracts/users/commands.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Invitations } from '../invitations.js';
import { requireAnotherOwner, RolePolicy } from '../role-policy.js';
import { UserChanges } from '../user-changes.js';
import { lockUser } from '../user-ref.js';
import type { User } from '../user.entity.js';

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly changes: UserChanges,
    private readonly invitations: Invitations,
    private readonly policy: RolePolicy,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, userId, changes, by }: ChangeAccount): Promise<void> {
    const { firstName, lastName, email, roles, wrapUpTime, workingHours, availabilityStatus, active } = changes;
    return this.work.run(async (tx) => {
      const user = await lockUser(tx, companyId, { id: userId });
      if (by) await this.policy.requireMayChange(by, user);
      if (by && roles) await this.policy.requireMayGive(by, roles);
      await this.changes.catchUp(tx, user);
      if (roles) {
        if (!roles.includes('owner')) await requireAnotherOwner(tx, user);
        user.roles = roles;
      }
      if (active === false) await requireAnotherOwner(tx, user);
      if (active !== undefined) user.setActive(active, this.clock.now());
      user.rename(firstName, lastName);
      if (email !== undefined) await this.setEmail(tx, user, email);
      user.setLocale(changes.language, changes.timeZone, this.clock.now());
      if (workingHours) user.workingHours = workingHours;
      user.setStatus(availabilityStatus ?? (workingHours && 'custom'), changes.substatus, this.clock.now());
      user.setWrapUpTime(wrapUpTime);
      await this.changes.save(tx, user);
      if (active !== false) return;
      await this.commands.execute(new EndBrowserSessions({ companyId, userId }));
      await this.commands.execute(new EndPhoneSessions({ companyId, userId }));
    });
  }

  /** An invitation to the old address must not open the account. */
  private async setEmail(tx: Transaction, user: User, email: string): Promise<void> {
    const before = user.emailKey;
    user.setEmail(email);
    if (user.emailKey === before) return;
    // Saved before the mail is queued, because the address may be taken.
    await tx.saveRow(user);
    if (user.confirmedAt === null) await this.invitations.sendAgain(tx, user, undefined);
  }
}
