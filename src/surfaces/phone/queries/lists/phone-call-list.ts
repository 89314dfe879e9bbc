import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type CallPage, CallsOfUser, CallsWithParty } from '../../../../contracts/calls/queries.js';
import { PossibleNumbers } from '../../../../contracts/numbers/queries.js';
import { Config } from '../../../../platform/config.js';
import { Query } from '../../../../platform/cqrs.js';
import type { Listing, Meta } from '../../../../platform/http/listing.js';
import { limitedMeta, limitPaging } from '../../../../platform/http/paging-limit.js';
import { PhoneCallEntries } from '../../calls/phone-call-entries.js';
import type { PhoneCallEntry } from '../../dto/lists/call-entry.shape.js';
import type { PhoneUser } from '../../phone-session.guard.js';
import { latestFirst, phoneNumberIn } from './list-parameters.js';

export interface CallEntryPage {
  meta: Meta;
  calls: PhoneCallEntry[];
}

/** The calls of a user, or with the query parameter phone_number those with one external party. */
export class GetPhoneCallList extends Query<CallEntryPage, { user: PhoneUser; listing: Listing }> {}

@QueryHandler(GetPhoneCallList)
export class GetPhoneCallListHandler implements IQueryHandler<GetPhoneCallList> {
  constructor(
    private readonly queries: QueryBus,
    private readonly entries: PhoneCallEntries,
    private readonly config: Config,
  ) {}

  async execute({ user, listing }: GetPhoneCallList): Promise<CallEntryPage> {
    const { total, ids } = await this.find(user, listing);
    const calls = await this.entries.load(user, ids);
    return { meta: limitedMeta(listing, total, calls.length, this.config.baseUrl), calls };
  }

  private async find(user: PhoneUser, listing: Listing): Promise<CallPage> {
    const window = latestFirst(listing, limitPaging(listing));
    const text = phoneNumberIn(listing);
    if (text === undefined) return this.queries.execute(new CallsOfUser({ ...user, window }));
    const parties = await this.queries.execute(new PossibleNumbers({ companyId: user.companyId, text }));
    return this.queries.execute(new CallsWithParty({ ...user, parties, window }));
  }
}
