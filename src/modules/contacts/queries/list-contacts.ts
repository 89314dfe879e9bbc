import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { PossibleNumbers } from '../../../contracts/numbers/queries.js';
import { Query } from '../../../platform/cqrs.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';
import type { DetailKind } from '../detail-kinds.js';
import type { ContactFilters, ContactOrder } from '../dto/contact-queries.js';

export interface ContactsPage {
  meta: Meta;
  contacts: ContactDocument[];
}

/** The contacts that match all filters. */
export class ListContacts extends Query<
  ContactsPage,
  { companyId: number; listing: Listing; orderBy: ContactOrder['order_by']; filters?: ContactFilters }
> {}

/** The contact must have one of these keys. */
interface DetailFilter {
  kind: DetailKind;
  keys: string[];
}

@QueryHandler(ListContacts)
export class ListContactsHandler implements IQueryHandler<ListContacts> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, listing, orderBy, filters = {} }: ListContacts): Promise<ContactsPage> {
    const details = await this.detailsOf(companyId, filters);
    const found = await this.reader.page<ContactRow>(
      {
        from: `contacts ${details.map(joinOf).join(' ')} WHERE company_id = ?`,
        values: [...details.flatMap(({ kind, keys }) => [companyId, kind, ...keys]), companyId],
        columns: CONTACT_COLUMNS,
        order: [orderBy, 'id'],
      },
      listing.window,
    );
    return { meta: listing.meta(found), contacts: await this.presenter.present(found.rows, 'v1') };
  }

  private async detailsOf(companyId: number, { phone_number: text, email }: ContactFilters): Promise<DetailFilter[]> {
    const details: DetailFilter[] = [];
    if (text !== undefined) {
      const keys = await this.queries.execute(new PossibleNumbers({ companyId, text }));
      details.push({ kind: 'phone', keys });
    }
    if (email !== undefined) details.push({ kind: 'email', keys: [email] });
    return details;
  }
}

/** DISTINCT, because a contact may have the same value several times. */
const joinOf = ({ kind, keys }: DetailFilter): string =>
  `JOIN (SELECT DISTINCT contact_id FROM contact_details WHERE company_id = ? AND kind = ?
     AND ${keys.length === 0 ? '1 = 0' : `value_key IN (${placeholders(keys)})`}) ${kind} ON ${kind}.contact_id = contacts.id`;
