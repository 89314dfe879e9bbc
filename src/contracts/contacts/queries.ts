import { Query } from '@nestjs/cqrs';
import type { ContactDocument, ContactSnapshot } from './types.js';

/** Times are UNIX seconds in responses and ISO 8601 in events. */
export type ContactView = 'v1' | 'event';

/**
 * Contacts by E.164 phone number, loaded in one query. If several contacts have a number, it is the oldest one; numbers
 * without a contact are omitted.
 */
export class ContactsByNumbers extends Query<Map<string, ContactDocument>> {
  constructor(
    readonly companyId: number,
    readonly numbers: readonly string[],
    readonly view: ContactView,
  ) {
    super();
  }
}

export type ContactName = Pick<ContactDocument, 'id' | 'first_name' | 'last_name' | 'company_name'>;

/** Like ContactsByNumbers, but only the names. */
export class ContactNamesByNumbers extends Query<Map<string, ContactName>> {
  constructor(
    readonly companyId: number,
    readonly numbers: readonly string[],
  ) {
    super();
  }
}

/** The JSON of a contact in its events; `last` is given if the contact is deleted. */
export class ContactEventDocument extends Query<ContactDocument> {
  constructor(
    readonly companyId: number,
    readonly contactId: number,
    readonly last: ContactSnapshot | null = null,
  ) {
    super();
  }
}
