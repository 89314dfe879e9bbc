import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../platform/api-error.js';
import { Query } from '../../../platform/cqrs.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { idFrom } from '../../../platform/http/path-id.js';
import { presentSipPhone } from '../dto/sip-phone.shape.js';
import { RegisteredPhones, SIP_PHONES } from './sip-phones.js';
import { toText } from '../../../platform/text/to-text.js';

/** A page of the desk phones of a company; the query parameter user_id selects those of one user. */
export class GetSipPhonePage extends Query<
  { meta: Meta; sip_phones: ReturnType<typeof presentSipPhone>[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(GetSipPhonePage)
export class GetSipPhonePageHandler implements IQueryHandler<GetSipPhonePage> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly phones: RegisteredPhones,
  ) {}

  async execute({ companyId, listing }: GetSipPhonePage) {
    const userId = userIdFrom(listing.query.user_id);
    const table = { ...SIP_PHONES, visible: userId === undefined ? undefined : `user_id = ${userId}` };
    const { meta, rows } = await this.pages.read(table, companyId, listing);
    return { meta, sip_phones: (await this.phones.withContacts(rows)).map(presentSipPhone) };
  }
}

function userIdFrom(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const id = idFrom(toText(value));
  if (id === undefined) throw ApiError.invalid('user_id', 'must be the id of a user');
  return id;
}
