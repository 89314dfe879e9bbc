import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CreateLoginLink, OpenBrowserSession, type OpenedBrowserSession } from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { LoginOfUser } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock, HOUR } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Command } from '../../../platform/cqrs.js';
import { hashToken, newToken } from '../../../platform/crypto/token.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

const VALIDITY = HOUR;

/** Only the hash of the token is stored. */
@CommandHandler(CreateLoginLink)
export class CreateLoginLinkHandler implements ICommandHandler<CreateLoginLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId }: CreateLoginLink): Promise<string> {
    const token = newToken();
    const values = [companyId, userId, hashToken(token), this.clock.now() + VALIDITY];
    await this.work.run((tx) =>
      tx.change('INSERT INTO login_links (company_id, user_id, token_hash, expires_at) VALUES (?, ?, ?, ?)', values),
    );
    return `${this.config.dashboardUrl}/login#${token}`;
  }
}

/** Spends a link; undefined if it was used before, has expired or its user may not log in. */
export class UseLoginLink extends Command<
  OpenedBrowserSession | undefined,
  { token: string; browser: { address: string; userAgent: string } }
> {}

@CommandHandler(UseLoginLink)
export class UseLoginLinkHandler implements ICommandHandler<UseLoginLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  execute({ token, browser }: UseLoginLink): Promise<OpenedBrowserSession | undefined> {
    return this.work.run(async (tx) => {
      const hash = hashToken(token);
      const [link] = await tx.rows<{ company_id: number; user_id: number }>(
        `SELECT company_id, user_id FROM login_links WHERE token_hash = ? AND expires_at > ?${tx.forUpdate}`,
        [hash, this.clock.now()],
      );
      const spent = link && (await tx.change('DELETE FROM login_links WHERE token_hash = ?', [hash]));
      if (spent !== 1) return undefined;
      const { company_id: companyId, user_id: userId } = link;
      await this.queries.execute(new RequireOpenCompany({ companyId }));
      const login = await this.queries.execute(new LoginOfUser({ companyId, userId }));
      return login && (await this.commands.execute(new OpenBrowserSession({ login, browser })));
    });
  }
}

export const invalidLoginLink = (): ApiError =>
  new ApiError(404, 'This link does not work any more; log in with your password.');
