import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UserDocuments, type UserIdentity } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { BrowserSession } from '../../../platform/http/browser/browser-session.js';
import { Signatures } from '../../../platform/signatures.js';

/** People who look at asset pages. */
@Injectable()
export class Visitors {
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
    return this.session.cookieOf(user);
  }

  /** Who has a session that lasts, and is still a user. */
  async from(cookies: string | undefined): Promise<UserIdentity | undefined> {
    const person = this.session.from(cookies);
    if (!person) return undefined;
    const [user] = await this.queries.execute(new UserDocuments(person.companyId, [person.id], 'member'));
    return user && person;
  }
}
