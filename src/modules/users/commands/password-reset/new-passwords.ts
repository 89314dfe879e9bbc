import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EndBrowserSessions } from '../../../../contracts/auth/commands.js';
import { EndPhoneSessions } from '../../../../contracts/phone/commands.js';
import type { SessionToKeep } from '../../../../contracts/users/commands.js';
import { Clock } from '../../../../platform/clock.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { UserChanges } from '../../user-changes.js';
import type { User } from '../../user.entity.js';

/** Sets the password of a locked user. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly commands: CommandBus,
    private readonly changes: UserChanges,
    private readonly clock: Clock,
  ) {}

  /** Locks out whoever knew the old password or has a link to set one: ends all sessions but `keep` and desk phones. */
  async set(tx: Transaction, user: User, passwordHash: string, keep: SessionToKeep = {}): Promise<void> {
    const { id: userId, companyId } = user;
    await this.changes.catchUp(tx, user);
    user.resetPassword(passwordHash, this.clock.now());
    await this.changes.save(tx, user);
    await tx.change('DELETE FROM invitations WHERE user_id = ?', [userId]);
    await tx.change('DELETE FROM password_resets WHERE user_id = ?', [userId]);
    await this.commands.execute(new EndBrowserSessions({ companyId, userId, keepToken: keep.browserToken }));
    const keepSessionId = keep.phoneSessionId;
    await this.commands.execute(new EndPhoneSessions({ companyId, userId, keepDeskPhones: true, keepSessionId }));
  }
}
