import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { UserDocuments, type UserIdentity } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { BrowserSession } from '../../../platform/http/browser/browser-session.js';
import { Signatures } from '../../../platform/crypto/signatures.js';

/** Browser sessions of asset pages. */
@Injectable()
export class VisitorSessions {
  private readonly session: BrowserSession;

  constructor(
    private readonly queries: QueryBus,
    config: Config,
    signatures: Signatures,
    clock: Clock,
  ) {
    const options = { cookie: 'switchhook_assets', purpose: 'visitor', pages: config.assetsUrl };
    this.session = new BrowserSession(options, signatures, clock);
  }

  cookieOf(user: UserIdentity): string {
    return this.session.createCookie(user);
  }

  /** Undefined without a valid session of an existing user; throws 403 if the company is closed. */
  async userOf(cookies: string | undefined): Promise<UserIdentity | undefined> {
    const visitor = this.session.read(cookies);
    if (!visitor) return undefined;
    const [user] = await this.queries.execute(
      new UserDocuments({ companyId: visitor.companyId, ids: [visitor.id], view: 'member' }),
    );
    if (!user) return undefined;
    await this.queries.execute(new RequireOpenCompany({ companyId: visitor.companyId }));
    return visitor;
  }
}
