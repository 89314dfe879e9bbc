import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OpenBrowserSession, type OpenedBrowserSession } from '../../../contracts/auth/commands.js';
import { LockLogin } from '../../../contracts/users/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { hashToken, newToken } from '../../../platform/crypto/token.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BrowserSession, SESSION_LIFETIME } from '../browser-session.entity.js';

const MAX_SESSIONS = 20;

@CommandHandler(OpenBrowserSession)
export class OpenBrowserSessionHandler implements ICommandHandler<OpenBrowserSession> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute({ login, browser }: OpenBrowserSession): Promise<OpenedBrowserSession> {
    const token = newToken();
    const { id: userId, companyId } = login;
    await this.work.run(async (tx) => {
      if (!(await this.commands.execute(new LockLogin({ login }))))
        throw new ApiError(403, 'The email address or the password is wrong.');
      await this.makeRoom(tx, companyId, userId);
      const session = { companyId, userId, tokenHash: hashToken(token), ...browser };
      await tx.saveRow(BrowserSession.start(session, this.clock.now()));
    });
    return { token, lifetimeSeconds: SESSION_LIFETIME / SECOND };
  }

  /** Ends the least recently used sessions of the user, to stay within the limit. */
  private async makeRoom(tx: Transaction, companyId: number, userId: number): Promise<void> {
    const sessions = await tx.rows<{ id: number }>(
      'SELECT id FROM browser_sessions WHERE user_id = ? AND company_id = ? ORDER BY last_seen_at DESC, id DESC',
      [userId, companyId],
    );
    for (const { id } of sessions.slice(MAX_SESSIONS - 1))
      await tx.change('DELETE FROM browser_sessions WHERE id = ?', [id]);
  }
}
