import { Injectable } from '@nestjs/common';
import type { ContactDetail } from '../../contracts/contacts/commands.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { ApiError } from '../../platform/api-error.js';
import type { Contact } from './contact.entity.js';
import { type DetailKind, DETAILS, MAX_DETAILS } from './detail-kinds.js';

const INSERT = 'INSERT INTO contact_details (company_id, contact_id, kind, label, value, value_key) VALUES';

/** Phone numbers and emails; callers hold the lock of the contact. */
@Injectable()
export class ContactDetails {
  async addAll(tx: Transaction, { companyId, id }: Contact, kind: DetailKind, details: readonly ContactDetail[]) {
    if (details.length === 0) return;
    await tx.change(
      `${INSERT} ${details.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      details.flatMap(({ label, value }) => {
        const normalized = DETAILS[kind].normalize(value);
        return [companyId, id, kind, label.trim(), normalized.value, normalized.key];
      }),
    );
  }

  async add(tx: Transaction, contact: Contact, kind: DetailKind, detail: ContactDetail): Promise<number> {
    const [{ n }] = await tx.rows<{ n: number }>(
      'SELECT COUNT(*) AS n FROM contact_details WHERE contact_id = ? AND kind = ?',
      [contact.id, kind],
    );
    if (n >= MAX_DETAILS)
      throw new ApiError(400, `Maximum of ${MAX_DETAILS} ${DETAILS[kind].list} a contact is reached.`);
    await this.addAll(tx, contact, kind, [detail]);
    const [{ id }] = await tx.rows<{ id: number }>('SELECT MAX(id) AS id FROM contact_details WHERE contact_id = ?', [
      contact.id,
    ]);
    return id;
  }

  /** Returns whether anything changed. */
  async change(tx: Transaction, contact: Contact, kind: DetailKind, detailId: number, changes: Partial<ContactDetail>) {
    const before = await this.find(tx, contact, kind, detailId);
    const label = changes.label?.trim() ?? before.label;
    const normalized = DETAILS[kind].normalize(changes.value ?? before.value);
    if (label === before.label && normalized.value === before.value) return false;
    await tx.change('UPDATE contact_details SET label = ?, value = ?, value_key = ? WHERE id = ?', [
      label,
      normalized.value,
      normalized.key,
      detailId,
    ]);
    return true;
  }

  async remove(tx: Transaction, contact: Contact, kind: DetailKind, detailId: number): Promise<void> {
    await this.find(tx, contact, kind, detailId);
    await tx.change('DELETE FROM contact_details WHERE id = ?', [detailId]);
  }

  async removeAll(tx: Transaction, { id }: Contact): Promise<void> {
    await tx.change('DELETE FROM contact_details WHERE contact_id = ?', [id]);
  }

  private async find(tx: Transaction, { id }: Contact, kind: DetailKind, detailId: number): Promise<ContactDetail> {
    const [row] = await tx.rows<ContactDetail>(
      'SELECT label, value FROM contact_details WHERE id = ? AND contact_id = ? AND kind = ?',
      [detailId, id, kind],
    );
    if (!row) throw ApiError.notFound(`This ${DETAILS[kind].one}`);
    return row;
  }
}
