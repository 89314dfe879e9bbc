import { Entity } from 'typeorm';
import { ContactCreated, ContactDeleted, ContactUpdated } from '../../contracts/contacts/events.js';
import type { ContactFields, ContactSnapshot } from '../../contracts/contacts/types.js';
import { ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';

export const FIELDS = ['firstName', 'lastName', 'companyName', 'information'] as const;

@Entity('contacts')
export class Contact extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @Text({ name: 'first_name', nullable: true }) firstName: string | null;
  @Text({ name: 'last_name', nullable: true }) lastName: string | null;
  @Text({ name: 'company_name', nullable: true }) companyName: string | null;
  @Text({ nullable: true }) information: string | null;
  @Time({ name: 'created_at' }) createdAt: number;
  @Time({ name: 'updated_at' }) updatedAt: number;

  static create(companyId: number, fields: Partial<ContactFields>, now: number): Contact {
    const contact = new Contact();
    Object.assign(contact, { companyId, createdAt: now, updatedAt: now });
    for (const name of FIELDS) contact[name] = trimToNull(fields[name] ?? null);
    contact.record(() => new ContactCreated(companyId, contact.id, now));
    return contact;
  }

  /** Undefined fields stay; equal values are not a change and record no event. */
  change(fields: Partial<ContactFields>, now: number): void {
    const changed = FIELDS.filter((name) => fields[name] !== undefined && trimToNull(fields[name]) !== this[name]);
    if (changed.length === 0) return;
    for (const name of changed) this[name] = trimToNull(fields[name]!);
    this.touch(now);
  }

  touch(now: number): void {
    this.updatedAt = now;
    this.record(new ContactUpdated(this.companyId, this.id, now));
  }

  recordDeletion(now: number): void {
    this.record(new ContactDeleted(this.companyId, this.id, now, this.snapshot));
  }

  private get snapshot(): ContactSnapshot {
    const { firstName, lastName, companyName, information, createdAt, updatedAt } = this;
    return { firstName, lastName, companyName, information, createdAt, updatedAt };
  }
}

const trimToNull = (text: string | null): string | null => text?.trim() || null;
