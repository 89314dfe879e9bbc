import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CountriesOfNumbers } from '../../../contracts/numbers.js';
import { Config } from '../../../platform/config.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import type { Listing } from '../../../platform/http/listing.js';
import { metaWithin, withinReach } from '../../../platform/http/reach.js';
import { meaningsOf } from '../../../platform/phone-number.js';
import { Refusal } from '../../../platform/refusal.js';
import { ContactList, createdWithin } from '../contact-list.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';
import type { DetailKind } from '../detail-kinds.js';
import { type ContactsPage, ListContacts, ListContactsHandler, orderBy } from './list-contacts.js';

export class SearchContacts extends Query<ContactsPage> {
  constructor(
    readonly companyId: number,
    readonly listing: Listing,
  ) {
    super();
  }
}

/** One of these values must be among the contact's. */
interface Wanted {
  kind: DetailKind;
  keys: string[];
}

@QueryHandler(SearchContacts)
export class SearchContactsHandler implements IQueryHandler<SearchContacts> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly list: ContactList,
    private readonly everything: ListContactsHandler,
    private readonly presenter: ContactPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: SearchContacts): Promise<ContactsPage> {
    const by = orderBy(listing);
    const window = withinReach(listing, 'contacts');
    const wanted = await this.wanted(companyId, listing.query);
    if (wanted.length === 0) return this.everything.execute(new ListContacts(companyId, listing));
    const created = createdWithin(window);
    const from = `FROM contacts ${wanted.map(joined).join(' ')} WHERE company_id = ?${created.sql}`;
    const values = [...wanted.flatMap(({ kind, keys }) => [companyId, kind, ...keys]), companyId, ...created.values];
    const { n } = (await this.reader.first<{ n: number }>(`SELECT COUNT(*) AS n ${from}`, values))!;
    const total = Number(n);
    const { order, limit, offset } = window;
    const found = await this.reader.rows<{ id: number }>(
      `SELECT id ${from} ORDER BY ${by} ${order}, id ${order} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );
    const rows = await this.list.byIds<ContactRow>(
      found.map(({ id }) => id),
      CONTACT_COLUMNS,
    );
    return {
      meta: metaWithin(listing, total, rows.length, this.config.baseUrl),
      contacts: await this.presenter.present(rows, 'v1'),
    };
  }

  private async wanted(companyId: number, { phone_number, email }: Listing['query']): Promise<Wanted[]> {
    const wanted: Wanted[] = [];
    if (phone_number !== undefined) {
      const spelling = plain(phone_number);
      if (!/\d/.test(spelling)) throw Refusal.invalid('phone_number', 'must be a phone number');
      const countries = await this.queries.execute(new CountriesOfNumbers(companyId));
      wanted.push({ kind: 'phone', keys: meaningsOf(spelling, countries) });
    }
    if (email !== undefined) {
      const address = plain(email).trim().toLowerCase();
      if (address === '') throw Refusal.invalid('email', 'must be an email address');
      wanted.push({ kind: 'email', keys: [address] });
    }
    return wanted;
  }
}

const plain = (given: unknown): string => (typeof given === 'string' || typeof given === 'number' ? String(given) : '');

/** Each contact once, however often it has the value. */
const joined = ({ kind, keys }: Wanted): string =>
  `JOIN (SELECT DISTINCT contact_id FROM contact_details WHERE company_id = ? AND kind = ?
     AND ${keys.length === 0 ? '1 = 0' : `value_key IN (${questionMarks(keys)})`}) ${kind} ON ${kind}.contact_id = contacts.id`;
