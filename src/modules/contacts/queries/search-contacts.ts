import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { PossibleNumbers } from '../../../contracts/numbers/queries.js';
import { Config } from '../../../platform/config.js';
import { createdWithin } from '../../../platform/database/company-list.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Listing } from '../../../platform/http/listing.js';
import { limitedMeta, limitPaging } from '../../../platform/http/paging-limit.js';
import { ApiError } from '../../../platform/api-error.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';
import type { DetailKind } from '../detail-kinds.js';
import { type ContactsPage, ListContacts, ListContactsHandler, orderBy } from './list-contacts.js';
import { toText } from '../../../platform/text/to-text.js';

export class SearchContacts extends Query<ContactsPage, { companyId: number; listing: Listing }> {}

/** The contact must have one of these keys. */
interface DetailFilter {
  kind: DetailKind;
  keys: string[];
}

@QueryHandler(SearchContacts)
export class SearchContactsHandler implements IQueryHandler<SearchContacts> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly listContacts: ListContactsHandler,
    private readonly presenter: ContactPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: SearchContacts): Promise<ContactsPage> {
    const by = orderBy(listing);
    const window = limitPaging(listing);
    const filters = await this.filtersOf(companyId, listing.query);
    if (filters.length === 0) return this.listContacts.execute(new ListContacts({ companyId, listing }));
    const created = createdWithin(window);
    const from = `FROM contacts ${filters.map(joinOf).join(' ')} WHERE company_id = ?${created.sql}`;
    const values = [...filters.flatMap(({ kind, keys }) => [companyId, kind, ...keys]), companyId, ...created.values];
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values))!;
    const order = `ORDER BY ${by} ${window.order}, id ${window.order}`;
    // The inner query uses only indexes, so the table is read only for the rows of the page.
    const rows = await this.reader.rows<ContactRow>(
      `SELECT ${CONTACT_COLUMNS} FROM contacts WHERE id IN
         (SELECT id FROM (SELECT id ${from} ${order} LIMIT ? OFFSET ?) page) ${order}`,
      [...values, window.limit, window.offset],
    );
    return {
      meta: limitedMeta(listing, total, rows.length, this.config.baseUrl),
      contacts: await this.presenter.present(rows, 'v1'),
    };
  }

  private async filtersOf(companyId: number, { phone_number, email }: Listing['query']): Promise<DetailFilter[]> {
    const filters: DetailFilter[] = [];
    if (phone_number !== undefined) {
      const spelling = toText(phone_number);
      if (!/\d/.test(spelling)) throw ApiError.invalid('phone_number', 'must be a phone number');
      filters.push({
        kind: 'phone',
        keys: await this.queries.execute(new PossibleNumbers({ companyId, text: spelling })),
      });
    }
    if (email !== undefined) {
      const address = toText(email).trim().toLowerCase();
      if (address === '') throw ApiError.invalid('email', 'must be an email address');
      filters.push({ kind: 'email', keys: [address] });
    }
    return filters;
  }
}

/** DISTINCT, because a contact may have the same value several times. */
const joinOf = ({ kind, keys }: DetailFilter): string =>
  `JOIN (SELECT DISTINCT contact_id FROM contact_details WHERE company_id = ? AND kind = ?
     AND ${keys.length === 0 ? '1 = 0' : `value_key IN (${placeholders(keys)})`}) ${kind} ON ${kind}.contact_id = contacts.id`;
