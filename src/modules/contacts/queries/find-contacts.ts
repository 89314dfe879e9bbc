import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config.js';
import { Query } from '../../../platform/cqrs.js';
import { createdWithin } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { containsWords, likePattern } from '../../../platform/database/text-search.js';
import type { Listing } from '../../../platform/http/listing.js';
import { limitedMeta, limitPaging } from '../../../platform/http/paging-limit.js';
import { searchTextOf } from '../../../platform/http/search-text.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';
import { type ContactsPage, ListContacts, ListContactsHandler } from './list-contacts.js';

const NAMES = ['first_name', 'last_name', 'company_name'];
const PHONE = /^[+\d\s().\-/]+$/;
const MIN_DIGITS = 3;

/** Contacts by words of their names, or by a part of a phone number or email address. */
export class FindContacts extends Query<ContactsPage, { companyId: number; listing: Listing }> {}

@QueryHandler(FindContacts)
export class FindContactsHandler implements IQueryHandler<FindContacts> {
  constructor(
    private readonly reader: Reader,
    private readonly listContacts: ListContactsHandler,
    private readonly presenter: ContactPresenter,
    private readonly config: Config,
  ) {}

  async execute({ companyId, listing }: FindContacts): Promise<ContactsPage> {
    const text = searchTextOf(listing.query);
    if (text === undefined) return this.listContacts.execute(new ListContacts({ companyId, listing }));
    const window = limitPaging(listing);
    const created = createdWithin(window);
    const names = containsWords(NAMES, text);
    const detail = detailOf(text);
    const from = `FROM contacts WHERE company_id = ?${created.sql} AND ((${names.sql}) OR id IN
      (SELECT contact_id FROM contact_details WHERE company_id = ? AND kind = ? AND value_key LIKE ? ESCAPE '!'))`;
    const values = [companyId, ...created.values, ...names.values, companyId, detail.kind, likePattern(detail.key)];
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values))!;
    const rows = await this.reader.rows<ContactRow>(
      `SELECT ${CONTACT_COLUMNS} ${from} ORDER BY created_at ${window.order}, id ${window.order} LIMIT ? OFFSET ?`,
      [...values, window.limit, window.offset],
    );
    return {
      meta: limitedMeta(listing, total, rows.length, this.config.baseUrl),
      contacts: await this.presenter.present(rows, 'v1'),
    };
  }
}

/** Phone numbers are stored as international digits, so the zero in front of a national one is left out. */
function detailOf(text: string): { kind: 'phone' | 'email'; key: string } {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return PHONE.test(text) && digits.length >= MIN_DIGITS
    ? { kind: 'phone', key: digits }
    : { kind: 'email', key: text.toLowerCase() };
}
