import { Injectable } from '@nestjs/common';
import type { ContactDetail } from '../../contracts/contacts.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Refusal } from '../../platform/refusal.js';
import type { Contact } from './contact.entity.js';
import { type DetailKind, DETAILS, MOST_DETAILS } from './detail-kinds.js';

const INSERT = 'INSERT INTO contact_details (company_id, contact_id, kind, label, value, value_key) VALUES';

/** The phone numbers and emails of a contact, who is held while they change. */
@Injectable()
export class ContactDetails {
  async addAll(tx: Transaction, { companyId, id }: Contact, kind: DetailKind, details: readonly ContactDetail[]) {
    if (details.length === 0) return;
    await tx.change(
      `${INSERT} ${details.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      details.flatMap(({ label, value }) => {
        const kept = DETAILS[kind].keep(value);
        return [companyId, id, kind, label.trim(), kept.value, kept.key];
      }),
    );
  }

  async add(tx: Transaction, contact: Contact, kind: DetailKind, detail: ContactDetail): Promise<number> {
    const [{ n }] = await tx.rows<{ n: number }>(
      'SELECT COUNT(*) AS n FROM contact_details WHERE contact_id = ? AND kind = ?',
      [contact.id, kind],
    );
    if (Number(n) >= MOST_DETAILS)
      throw new Refusal(400, `Maximum of ${MOST_DETAILS} ${DETAILS[kind].list} a contact is reached.`);
    await this.addAll(tx, contact, kind, [detail]);
    const [{ id }] = await tx.rows<{ id: number }>('SELECT MAX(id) AS id FROM contact_details WHERE contact_id = ?', [
      contact.id,
    ]);
    return Number(id);
  }

  /** Tells whether anything is different now. */
  async change(tx: Transaction, contact: Contact, kind: DetailKind, detailId: number, given: Partial<ContactDetail>) {
    const before = await this.one(tx, contact, kind, detailId);
    const label = given.label?.trim() ?? before.label;
    const kept = DETAILS[kind].keep(given.value ?? before.value);
    if (label === before.label && kept.value === before.value) return false;
    await tx.change('UPDATE contact_details SET label = ?, value = ?, value_key = ? WHERE id = ?', [
      ...[label, kept.value, kept.key, detailId],
    ]);
    return true;
  }

  async remove(tx: Transaction, contact: Contact, kind: DetailKind, detailId: number): Promise<void> {
    await this.one(tx, contact, kind, detailId);
    await tx.change('DELETE FROM contact_details WHERE id = ?', [detailId]);
  }

  async removeAll(tx: Transaction, { id }: Contact): Promise<void> {
    await tx.change('DELETE FROM contact_details WHERE contact_id = ?', [id]);
  }

  private async one(tx: Transaction, { id }: Contact, kind: DetailKind, detailId: number): Promise<ContactDetail> {
    const [row] = await tx.rows<ContactDetail>(
      'SELECT label, value FROM contact_details WHERE id = ? AND contact_id = ? AND kind = ?',
      [detailId, id, kind],
    );
    if (!row) throw Refusal.notFound(`This ${DETAILS[kind].one}`);
    return row;
  }
}
