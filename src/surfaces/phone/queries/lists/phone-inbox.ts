import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { InboxCalls } from '../../../../contracts/calls/queries.js';
import { Config } from '../../../../platform/config.js';
import { Query } from '../../../../platform/cqrs.js';
import type { Listing } from '../../../../platform/http/listing.js';
import { limitedMeta, limitPaging } from '../../../../platform/http/paging-limit.js';
import { PhoneCallEntries } from '../../calls/phone-call-entries.js';
import type { PhoneUser } from '../../phone-session.guard.js';
import { doneIn, latestFirst } from './list-parameters.js';
import type { CallEntryPage } from './phone-call-list.js';

/** The calls that a user has to follow up, or with the query parameter done those that are done. */
export class GetPhoneInbox extends Query<CallEntryPage, { user: PhoneUser; listing: Listing }> {}

@QueryHandler(GetPhoneInbox)
export class GetPhoneInboxHandler implements IQueryHandler<GetPhoneInbox> {
  constructor(
    private readonly queries: QueryBus,
    private readonly entries: PhoneCallEntries,
    private readonly config: Config,
  ) {}

  async execute({ user, listing }: GetPhoneInbox): Promise<CallEntryPage> {
    const window = latestFirst(listing, limitPaging(listing));
    const { total, ids } = await this.queries.execute(new InboxCalls({ ...user, done: doneIn(listing), window }));
    const calls = await this.entries.load(user, ids);
    return { meta: limitedMeta(listing, total, calls.length, this.config.baseUrl), calls };
  }
}
