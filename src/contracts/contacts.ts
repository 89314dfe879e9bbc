import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';
import type { JoinedColumn } from './joined-column.js';

export interface ContactDetailDocument {
  id: number;
  label: string;
  value: string;
}

/** Answers tell times in UNIX seconds, events in ISO 8601. */
export type ContactView = 'v1' | 'event';

export interface ContactDocument extends Record<string, unknown> {
  id: number;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  phone_numbers: ContactDetailDocument[];
  emails: ContactDetailDocument[];
}

/** Contacts of a company that have a phone number, both named by columns: a row for each, of which the lowest is meant. */
export const contactsWith = (companyId: string, number: string): JoinedColumn => ({
  join: `LEFT JOIN contact_details ON contact_details.company_id = ${companyId}
           AND contact_details.kind = 'phone' AND contact_details.value_key = ${number}`,
  column: 'contact_details.contact_id',
});

/**
 * Whom phone numbers (E.164) belong to, in one query for all of them: the contact as JSON, by number. Of several contacts
 * with one number it is the one that was made first; numbers of nobody are left out.
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

export interface ContactName {
  id: number;
  /** First and last name, else the company's; null when the contact has neither. */
  name: string | null;
}

export const nameOfContact = ({
  first_name,
  last_name,
  company_name,
}: Pick<ContactDocument, 'first_name' | 'last_name' | 'company_name'>): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || company_name;

/** The same, where the name is all that is wanted. */
export class ContactNamesByNumbers extends Query<Map<string, ContactName>> {
  constructor(
    readonly companyId: number,
    readonly numbers: readonly string[],
  ) {
    super();
  }
}

export interface ContactFields {
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  information: string | null;
}

export interface ContactDetail {
  label: string;
  value: string;
}

/** Phone numbers are E.164. */
export class CreateContact extends Command<{ contactId: number }> {
  constructor(
    readonly companyId: number,
    readonly contact: Partial<ContactFields> & {
      phoneNumbers: readonly ContactDetail[];
      emails?: readonly ContactDetail[];
    },
  ) {
    super();
  }
}

/** What is left of a contact that is gone. */
export interface LastOfContact extends ContactFields {
  createdAt: number;
  updatedAt: number;
}

/** A contact as its events tell it, read in the unit of work that tells it; from what is left when it is gone. */
export class ContactEventDocument extends Query<ContactDocument> {
  constructor(
    readonly companyId: number,
    readonly contactId: number,
    readonly last: LastOfContact | null = null,
  ) {
    super();
  }
}

abstract class ContactEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly contactId: number,
    at: number,
  ) {
    super(companyId, `contact:${contactId}`, at);
  }
}

@Published
export class ContactCreated extends ContactEvent {}

@Published
export class ContactUpdated extends ContactEvent {}

@Published
export class ContactDeleted extends ContactEvent {
  constructor(
    companyId: number,
    contactId: number,
    at: number,
    readonly last: LastOfContact,
  ) {
    super(companyId, contactId, at);
  }
}
