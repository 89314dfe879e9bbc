import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ContactsByName } from '../../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { Query } from '../../../platform/cqrs.js';
import type { Page, Window } from '../../../platform/database/page.js';
import { Reader } from '../../../platform/database/reader.js';
import { containsWords } from '../../../platform/database/text-search.js';
import type { Listing } from '../../../platform/http/listing.js';
import { containing } from '../../../platform/text/like-pattern.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';
import type { ContactOrder } from '../dto/contact-queries.js';
import type { ContactsPage } from './list-contacts.js';

const NAMES = ['first_name', 'last_name', 'company_name'];
const PHONE = /^[+\d\s().\-/]+$/;
const MIN_DIGITS = 3;

type OrderColumn = ContactOrder['order_by'] | 'name_key';

/** Finds contacts by words of their names, or by part of a phone number or email address; without a text, all. */
@Injectable()
export class ContactSearch {
  constructor(private readonly reader: Reader) {}

  find(companyId: number, text: string | undefined, order: OrderColumn, window: Window): Promise<Page<ContactRow>> {
    const found = text ? matching(companyId, text) : { sql: '', values: [] };
    return this.reader.page<ContactRow>(
      {
        from: `contacts WHERE company_id = ?${found.sql}`,
        values: [companyId, ...found.values],
        columns: CONTACT_COLUMNS,
        order: [order, 'id'],
      },
      window,
    );
  }
}

function matching(companyId: number, text: string): { sql: string; values: unknown[] } {
  const names = containsWords(NAMES, text);
  const detail = detailOf(text);
  return {
    sql: ` AND ((${names.sql}) OR id IN
      (SELECT contact_id FROM contact_details WHERE company_id = ? AND kind = ? AND value_key LIKE ? ESCAPE '!'))`,
    values: [...names.values, companyId, detail.kind, containing(detail.key)],
  };
}

/** Phone numbers are stored as international digits, so leading zeros are dropped. */
function detailOf(text: string): { kind: 'phone' | 'email'; key: string } {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return PHONE.test(text) && digits.length >= MIN_DIGITS
    ? { kind: 'phone', key: digits }
    : { kind: 'email', key: text.toLowerCase() };
}

export class FindContacts extends Query<
  ContactsPage,
  { companyId: number; text: string | undefined; listing: Listing; orderBy: ContactOrder['order_by'] }
> {}

@QueryHandler(FindContacts)
export class FindContactsHandler implements IQueryHandler<FindContacts> {
  constructor(
    private readonly search: ContactSearch,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, text, listing, orderBy }: FindContacts): Promise<ContactsPage> {
    const found = await this.search.find(companyId, text, orderBy, listing.window);
    return { meta: listing.meta(found), contacts: await this.presenter.present(found.rows, 'v1') };
  }
}

@QueryHandler(ContactsByName)
export class ContactsByNameHandler implements IQueryHandler<ContactsByName> {
  constructor(
    private readonly search: ContactSearch,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, text, window }: ContactsByName): Promise<{ total: number; contacts: ContactDocument[] }> {
    const { total, rows } = await this.search.find(companyId, text, 'name_key', window);
    return { total, contacts: await this.presenter.present(rows, 'v1') };
  }
}
