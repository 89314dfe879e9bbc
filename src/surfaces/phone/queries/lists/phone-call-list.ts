import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CallsOfUser, CallsWithParty, InboxCalls } from '../../../../contracts/calls/queries.js';
import { PossibleNumbers } from '../../../../contracts/numbers/queries.js';
import { Query } from '../../../../platform/cqrs.js';
import type { Listing, Meta } from '../../../../platform/http/listing.js';
import { PhoneCallEntries } from '../../calls/phone-call-entries.js';
import type { PhoneCallEntry } from '../../dto/lists/call-entry.shape.js';
import type { InboxQuery, PhoneCallQuery } from '../../dto/lists/list-queries.js';
import type { PhoneUser } from '../../phone-session.guard.js';

interface CallEntryPage {
  meta: Meta;
  calls: PhoneCallEntry[];
}

/** The calls of a user or, given a phone number, the calls with that external party. */
export class GetPhoneCallList extends Query<
  CallEntryPage,
  { user: PhoneUser; listing: Listing; query: PhoneCallQuery }
> {}

@QueryHandler(GetPhoneCallList)
export class GetPhoneCallListHandler implements IQueryHandler<GetPhoneCallList> {
  constructor(
    private readonly queries: QueryBus,
    private readonly entries: PhoneCallEntries,
  ) {}

  async execute({ user, listing, query }: GetPhoneCallList): Promise<CallEntryPage> {
    const { total, ids } = await this.find(user, listing, query);
    const calls = await this.entries.load(user, ids);
    return { meta: listing.meta({ total, count: calls.length }), calls };
  }

  private async find(user: PhoneUser, listing: Listing, { order, phone_number: text }: PhoneCallQuery) {
    const window = { ...listing.window, order };
    if (text === undefined) return this.queries.execute(new CallsOfUser({ ...user, window }));
    const parties = await this.queries.execute(new PossibleNumbers({ companyId: user.companyId, text }));
    return this.queries.execute(new CallsWithParty({ ...user, parties, window }));
  }
}

/** The calls that a user has to follow up, or those already done. */
export class GetPhoneInbox extends Query<CallEntryPage, { user: PhoneUser; listing: Listing; query: InboxQuery }> {}

@QueryHandler(GetPhoneInbox)
export class GetPhoneInboxHandler implements IQueryHandler<GetPhoneInbox> {
  constructor(
    private readonly queries: QueryBus,
    private readonly entries: PhoneCallEntries,
  ) {}

  async execute({ user, listing, query: { order, done } }: GetPhoneInbox): Promise<CallEntryPage> {
    const window = { ...listing.window, order };
    const { total, ids } = await this.queries.execute(new InboxCalls({ ...user, done, window }));
    const calls = await this.entries.load(user, ids);
    return { meta: listing.meta({ total, count: calls.length }), calls };
  }
}
