import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ContactName, ContactNamesByNumbers, ContactsByNumbers } from '../../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';

/** If several contacts have a number, selects the oldest. */
const selectByNumbers = (numbers: readonly string[], columns: string): string =>
  `SELECT value_key AS number, ${columns} FROM
     (SELECT value_key, MIN(contact_id) AS contact_id FROM contact_details
      WHERE company_id = ? AND kind = 'phone' AND value_key IN (${placeholders(numbers)}) GROUP BY value_key) found
   JOIN contacts ON contacts.id = found.contact_id`;

type WithNumber<Row> = Row & { number: string };

@QueryHandler(ContactsByNumbers)
export class ContactsByNumbersHandler implements IQueryHandler<ContactsByNumbers> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, numbers, view }: ContactsByNumbers): Promise<Map<string, ContactDocument>> {
    const distinct = [...new Set(numbers)];
    if (distinct.length === 0) return new Map<string, ContactDocument>();
    const rows = await this.reader.rows<WithNumber<ContactRow>>(selectByNumbers(distinct, CONTACT_COLUMNS), [
      companyId,
      ...distinct,
    ]);
    const documents = await this.presenter.present(rows, view);
    return new Map(rows.map(({ number }, i) => [number, documents[i]!]));
  }
}

@QueryHandler(ContactNamesByNumbers)
export class ContactNamesByNumbersHandler implements IQueryHandler<ContactNamesByNumbers> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, numbers }: ContactNamesByNumbers): Promise<Map<string, ContactName>> {
    const distinct = [...new Set(numbers)];
    if (distinct.length === 0) return new Map<string, ContactName>();
    const rows = await this.reader.rows<WithNumber<ContactName>>(
      selectByNumbers(distinct, 'id, first_name, last_name, company_name'),
      [companyId, ...distinct],
    );
    return new Map(rows.map(({ number, ...name }) => [number, name]));
  }
}
