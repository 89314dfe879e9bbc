import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { Config } from '../../../platform/config.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { limitedMeta, limitPaging } from '../../../platform/http/paging-limit.js';
import { ApiError } from '../../../platform/api-error.js';
import { ContactPresenter, CONTACTS } from '../contact.presenter.js';

export interface ContactsPage {
  meta: Meta;
  contacts: ContactDocument[];
}

export class ListContacts extends Query<ContactsPage, { companyId: number; listing: Listing }> {}

type OrderBy = 'created_at' | 'updated_at';

export function orderBy({ query }: Listing): OrderBy {
  const by = query.order_by ?? 'created_at';
  if (by !== 'created_at' && by !== 'updated_at')
    throw ApiError.invalid('order_by', 'must be created_at or updated_at');
  return by;
}

@QueryHandler(ListContacts)
export class ListContactsHandler implements IQueryHandler<ListContacts> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: ContactPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: ListContacts): Promise<ContactsPage> {
    const window = { orderBy: orderBy(listing), ...limitPaging(listing) };
    const { total, count, rows } = await this.lists.page(CONTACTS, companyId, window);
    return {
      meta: limitedMeta(listing, total, count, this.config.baseUrl),
      contacts: await this.presenter.present(rows, 'v1'),
    };
  }
}
