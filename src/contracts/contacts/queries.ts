import { Query } from '../../platform/cqrs.js';
import type { ContactDocument, StoredContact } from './types.js';

/** Throws 404 if the company has no such contact. */
export class GetContact extends Query<{ contact: ContactDocument }, { companyId: number; contactId: number }> {}

/** Contacts by words of their names, or by part of a phone number or email address; sorted by name. */
export class ContactsByName extends Query<
  { total: number; contacts: ContactDocument[] },
  {
    companyId: number;
    /** All contacts without one. */
    text?: string;
    window: { from?: number; to?: number; order: 'asc' | 'desc'; offset: number; limit: number };
  }
> {}

/** Times are UNIX seconds in responses and ISO 8601 in events. */
export type ContactView = 'v1' | 'event';

/**
 * Contacts by E.164 phone number, loaded in one query. If several contacts have a number, the oldest one wins; numbers
 * without a contact are omitted.
 */
export class ContactsByNumbers extends Query<
  Map<string, ContactDocument>,
  { companyId: number; numbers: readonly string[]; view: ContactView }
> {}

export type ContactName = Pick<ContactDocument, 'id' | 'first_name' | 'last_name' | 'company_name'>;

/** Like ContactsByNumbers, but only the names. */
export class ContactNamesByNumbers extends Query<
  Map<string, ContactName>,
  { companyId: number; numbers: readonly string[] }
> {}

/** The JSON of a contact in its events; `last` is the final state of a deleted contact. */
export class ContactEventDocument extends Query<
  ContactDocument,
  { companyId: number; contactId: number; last?: StoredContact | null }
> {}
