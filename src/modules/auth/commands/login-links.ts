import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  CreateLoginLink,
  OpenBrowserSession,
  type OpenedBrowserSession,
  SpendLoginLink,
} from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import type { VerifiedLogin } from '../../../contracts/users/commands.js';
import { LoginOfUser } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock, HOUR } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Command } from '../../../platform/cqrs.js';
import { hashToken, newToken } from '../../../platform/crypto/token.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { LoginLink } from '../login.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

const VALIDITY = HOUR;

/** Only the hash of the token is stored. */
@CommandHandler(CreateLoginLink)
export class CreateLoginLinkHandler implements ICommandHandler<CreateLoginLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The token is behind #, so that it does not reach the logs of proxies. */
  async execute({ companyId, userId, page }: CreateLoginLink): Promise<string> {
    const token = newToken();
    const values = [companyId, userId, hashToken(token), this.clock.now() + VALIDITY];
    await this.work.run((tx) =>
      tx.change('INSERT INTO login_links (company_id, user_id, token_hash, expires_at) VALUES (?, ?, ?, ?)', values),
    );
    return `${page === 'phone' ? this.config.phoneUrl : `${this.config.dashboardUrl}/login`}#${token}`;
  }
}

@CommandHandler(SpendLoginLink)
export class SpendLoginLinkHandler implements ICommandHandler<SpendLoginLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  execute({ token }: SpendLoginLink): Promise<VerifiedLogin | undefined> {
    return this.work.run(async (tx) => {
      const hash = hashToken(token);
      const [link] = await tx.rows<RowOf<LoginLink, 'company_id' | 'user_id'>>(
        `SELECT company_id, user_id FROM login_links WHERE token_hash = ? AND expires_at > ?${tx.forUpdate}`,
        [hash, this.clock.now()],
      );
      if (!link) return undefined;
      const spent = await tx.change('DELETE FROM login_links WHERE token_hash = ?', [hash]);
      if (spent !== 1) return undefined;
      const { company_id: companyId, user_id: userId } = link;
      await this.queries.execute(new RequireOpenCompany({ companyId }));
      return this.queries.execute(new LoginOfUser({ companyId, userId }));
    });
  }
}

/** Uses up a link; undefined if it was used before, has expired, or its user may not log in. */
export class UseLoginLink extends Command<
  OpenedBrowserSession | undefined,
  { token: string; browser: { address: string; userAgent: string } }
> {}

@CommandHandler(UseLoginLink)
export class UseLoginLinkHandler implements ICommandHandler<UseLoginLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
  ) {}

  execute({ token, browser }: UseLoginLink): Promise<OpenedBrowserSession | undefined> {
    return this.work.run(async () => {
      const login = await this.commands.execute(new SpendLoginLink({ token }));
      return login && (await this.commands.execute(new OpenBrowserSession({ login, browser })));
    });
  }
}

export const invalidLoginLink = (): ApiError =>
  new ApiError(404, 'This link does not work any more; log in with your password.');
