import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CloseBrowserSession, EndBrowserSessions } from '../../../contracts/auth/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Command } from '../../../platform/cqrs.js';
import { hashToken } from '../../../platform/crypto/token.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

@CommandHandler(CloseBrowserSession)
export class CloseBrowserSessionHandler implements ICommandHandler<CloseBrowserSession> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ token }: CloseBrowserSession): Promise<void> {
    await this.work.run((tx) => tx.change('DELETE FROM browser_sessions WHERE token_hash = ?', [hashToken(token)]));
  }
}

/** A stranger who knew the old password must not count as known either. */
const OTHER_TABLES = ['login_links', 'known_addresses'];

@CommandHandler(EndBrowserSessions)
export class EndBrowserSessionsHandler implements ICommandHandler<EndBrowserSessions> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ companyId, userId, keepToken }: EndBrowserSessions): Promise<void> {
    await this.work.run(async (tx) => {
      await tx.change('DELETE FROM browser_sessions WHERE user_id = ? AND company_id = ? AND token_hash <> ?', [
        userId,
        companyId,
        keepToken === undefined ? '' : hashToken(keepToken),
      ]);
      for (const table of OTHER_TABLES)
        await tx.change(`DELETE FROM ${table} WHERE user_id = ? AND company_id = ?`, [userId, companyId]);
    });
  }
}

/** Logs a user out of one browser. */
export class EndBrowserSession extends Command<void, { companyId: number; userId: number; sessionId: number }> {}

@CommandHandler(EndBrowserSession)
export class EndBrowserSessionHandler implements ICommandHandler<EndBrowserSession> {
  constructor(private readonly work: UnitOfWork) {}

  async execute({ companyId, userId, sessionId }: EndBrowserSession): Promise<void> {
    const ended = await this.work.run((tx) =>
      tx.change('DELETE FROM browser_sessions WHERE id = ? AND user_id = ? AND company_id = ?', [
        sessionId,
        userId,
        companyId,
      ]),
    );
    if (ended === 0) throw ApiError.notFound('This session');
  }
}
