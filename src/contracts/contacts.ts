import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export interface ContactDetailDocument {
  id: number;
  label: string;
  value: string;
}

/** Times are UNIX seconds in responses and ISO 8601 in events. */
export type ContactView = 'v1' | 'event';

export interface ContactDocument extends Record<string, unknown> {
  id: number;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  phone_numbers: ContactDetailDocument[];
  emails: ContactDetailDocument[];
}

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

export interface ContactName {
  id: number;
  /** First and last name, else the company name; null if there is neither. */
  name: string | null;
}

export const nameOfContact = ({
  first_name,
  last_name,
  company_name,
}: Pick<ContactDocument, 'first_name' | 'last_name' | 'company_name'>): string | null =>
  [first_name, last_name].filter((part) => part !== null).join(' ') || company_name;

/** Like ContactsByNumbers, but only the names. */
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

/** The last state of a deleted contact. */
export interface ContactSnapshot extends ContactFields {
  createdAt: number;
  updatedAt: number;
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
    readonly last: ContactSnapshot,
  ) {
    super(companyId, contactId, at);
  }
}
