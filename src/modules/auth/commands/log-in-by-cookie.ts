import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { LogInByCookie, ResumeBrowserSession } from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import type { VerifiedLogin } from '../../../contracts/users/commands.js';
import { LoginOfUser } from '../../../contracts/users/queries.js';
import { Signatures } from '../../../platform/crypto/signatures.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { requireCsrfToken } from '../sessions/csrf-token.js';

@CommandHandler(LogInByCookie)
export class LogInByCookieHandler implements ICommandHandler<LogInByCookie> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly signatures: Signatures,
    private readonly cookie: DashboardCookie,
  ) {}

  async execute({ cookies, csrfToken }: LogInByCookie): Promise<VerifiedLogin | undefined> {
    const token = this.cookie.read(cookies);
    const user = token && (await this.commands.execute(new ResumeBrowserSession({ token })));
    if (!user) return undefined;
    const { id: userId, companyId } = user;
    await this.queries.execute(new RequireOpenCompany({ companyId }));
    requireCsrfToken(this.signatures, token, csrfToken);
    return this.queries.execute(new LoginOfUser({ companyId, userId }));
  }
}
