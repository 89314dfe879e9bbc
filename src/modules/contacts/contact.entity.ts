import { Entity } from 'typeorm';
import { ContactCreated, ContactDeleted, ContactUpdated } from '../../contracts/contacts/events.js';
import type { ContactFields, StoredContact } from '../../contracts/contacts/types.js';
import { ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { nameKey } from '../../platform/text/name-key.js';

export const FIELDS = ['firstName', 'lastName', 'companyName', 'information'] as const;

@Entity('contacts')
export class Contact extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @Text({ name: 'first_name', nullable: true }) firstName: string | null;
  @Text({ name: 'last_name', nullable: true }) lastName: string | null;
  @Text({ name: 'company_name', nullable: true }) companyName: string | null;
  @Text({ nullable: true }) information: string | null;
  /** Contacts are sorted by it. */
  @Text({ name: 'name_key' }) nameKey: string;
  @Time({ name: 'created_at' }) createdAt: number;
  @Time({ name: 'updated_at' }) updatedAt: number;

  static create(companyId: number, fields: Partial<ContactFields>, now: number): Contact {
    const contact = new Contact();
    Object.assign(contact, { companyId, createdAt: now, updatedAt: now });
    for (const name of FIELDS) contact[name] = trimToNull(fields[name] ?? null);
    contact.nameKey = contactNameKey(contact);
    contact.record(() => new ContactCreated(companyId, contact.id, now));
    return contact;
  }

  /** Undefined fields stay; equal values are not a change and record no event, unless details of the contact changed. */
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
