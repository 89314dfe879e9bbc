import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ContactsByName } from '../../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { Config } from '../../../platform/config.js';
import { Query } from '../../../platform/cqrs.js';
import type { Listing } from '../../../platform/http/listing.js';
import { limitedMeta, limitPaging } from '../../../platform/http/paging-limit.js';
import { searchTextOf } from '../../../platform/http/search-text.js';
import { ContactPresenter } from '../contact.presenter.js';
import { ContactSearch } from './contact-search.js';
import { type ContactsPage, orderBy } from './list-contacts.js';

/** Contacts by words of their names, or by a part of a phone number or email address. */
export class FindContacts extends Query<ContactsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(FindContacts)
export class FindContactsHandler implements IQueryHandler<FindContacts> {
  constructor(
    private readonly search: ContactSearch,
    private readonly presenter: ContactPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: FindContacts): Promise<ContactsPage> {
    const window = { orderBy: orderBy(listing), ...limitPaging(listing) };
    const { total, rows } = await this.search.find(companyId, searchTextOf(listing.query), window);
    return {
      meta: limitedMeta(listing, total, rows.length, this.config.baseUrl),
      contacts: await this.presenter.present(rows, 'v1'),
    };
  }
}

@QueryHandler(ContactsByName)
export class ContactsByNameHandler implements IQueryHandler<ContactsByName> {
  constructor(
    private readonly search: ContactSearch,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, text, window }: ContactsByName): Promise<{ total: number; contacts: ContactDocument[] }> {
    const { total, rows } = await this.search.find(companyId, text, { ...window, orderBy: 'name_key' });
    return { total, contacts: await this.presenter.present(rows, 'v1') };
  }
}
