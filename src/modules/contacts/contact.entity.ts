import { Entity } from 'typeorm';
import { ContactCreated, ContactDeleted, ContactUpdated } from '../../contracts/contacts/events.js';
import type { ContactFields, StoredContact } from '../../contracts/contacts/types.js';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { nameKey } from '../../platform/text/name-key.js';
import type { DetailKind } from './detail-kinds.js';

export const FIELDS = ['firstName', 'lastName', 'companyName', 'information'] as const;

@Entity('contacts')
export class Contact extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text({ nullable: true }) firstName: string | null;
  @Text({ nullable: true }) lastName: string | null;
  @Text({ nullable: true }) companyName: string | null;
  @Text({ nullable: true }) information: string | null;
  /** The sort key of lists. */
  @Text() nameKey: string;
  @Time() createdAt: number;
  @Time() updatedAt: number;

  static create(companyId: number, fields: Partial<ContactFields>, now: number): Contact {
    const contact = new Contact();
    Object.assign(contact, { companyId, createdAt: now, updatedAt: now });
    for (const name of FIELDS) contact[name] = trimToNull(fields[name] ?? null);
    contact.nameKey = contactNameKey(contact);
    contact.record(() => new ContactCreated(companyId, contact.id, now));
    return contact;
  }

  /** Undefined fields stay; without a different value, or changed details, no event is recorded. */
  change(fields: Partial<ContactFields>, now: number, detailsChanged = false): void {
    const changed = FIELDS.filter((name) => fields[name] !== undefined && trimToNull(fields[name]) !== this[name]);
    if (changed.length === 0 && !detailsChanged) return;
    for (const name of changed) this[name] = trimToNull(fields[name]!);
    this.nameKey = contactNameKey(this);
    this.touch(now);
  }

  touch(now: number): void {
    this.updatedAt = now;
    this.record(new ContactUpdated(this.companyId, this.id, now));
  }

  recordDeletion(now: number): void {
    this.record(new ContactDeleted(this.companyId, this.id, now, this.stored));
  }

  private get stored(): StoredContact {
    const { firstName, lastName, companyName, information, createdAt, updatedAt } = this;
    return { firstName, lastName, companyName, information, createdAt, updatedAt };
  }
}

const MAX_KEY_LENGTH = 255;

/** First and last name, else the company. */
function contactNameKey({ firstName, lastName, companyName }: Omit<ContactFields, 'information'>): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || (companyName ?? '');
  return [...nameKey(name)].slice(0, MAX_KEY_LENGTH).join('');
}

const trimToNull = (text: string | null): string | null => text?.trim() || null;

/** A phone number or an email address of a contact. */
@Entity('contact_details')
export class StoredDetail {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'contacts', owned: true }) contactId: number;
  @Text() kind: DetailKind;
  @Text() label: string;
  @Text() value: string;
  /** The search key of the value. */
  @Text() valueKey: string;
}
