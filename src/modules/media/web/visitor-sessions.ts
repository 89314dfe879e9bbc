import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { OpenBrowserSession, ResumeBrowserSession } from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import type { VerifiedLogin } from '../../../contracts/users/commands.js';
import type { UserIdentity } from '../../../contracts/users/queries.js';
import { Config } from '../../../platform/config.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { SessionCookie } from '../../../platform/http/browser/session-cookie.js';

/** Browser sessions of asset pages; wrong cookies are counted by address. */
@Injectable()
export class VisitorSessions {
  private readonly cookie: SessionCookie;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly failures: FailedAttempts,
    config: Config,
  ) {
    this.cookie = new SessionCookie(config.assetsUrl);
  }

  tokenOf(cookies: string | undefined): string | undefined {
    return this.cookie.read(cookies);
  }

  /** Returns the cookie of a new session. */
  async open(login: VerifiedLogin, browser: { address: string; userAgent: string }): Promise<string> {
    return this.cookie.create(await this.commands.execute(new OpenBrowserSession({ login, browser })));
  }

  /** Undefined without a valid session of an existing user; throws 403 if the company is closed. */
  async userOf(cookies: string | undefined, address: string): Promise<UserIdentity | undefined> {
    const token = this.tokenOf(cookies);
    if (!token) return undefined;
    const user = await this.commands.execute(new ResumeBrowserSession({ token }));
    if (!user) {
      await this.failures.count(address);
      return undefined;
    }
    await this.queries.execute(new RequireOpenCompany({ companyId: user.companyId }));
    return user;
  }
}
