import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../contracts/companies/queries.js';
import { type ContactDetail, MAX_DETAILS } from '../../contracts/contacts/types.js';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { ApiError } from '../../platform/api-error.js';
import type { Contact } from './contact.entity.js';
import { type DetailKind, DETAILS } from './detail-kinds.js';

const INSERT = 'INSERT INTO contact_details (company_id, contact_id, kind, label, value, value_key) VALUES';
const KINDS = ['phone', 'email'] as const;

/** Callers of all methods must hold the lock of the contact. */
@Injectable()
export class ContactDetails {
  constructor(private readonly queries: QueryBus) {}

  /** Adds phone numbers and emails with one statement, in this order. */
  async addAll(
    tx: Transaction,
    { companyId, id }: Contact,
    lists: Partial<Record<DetailKind, readonly ContactDetail[]>>,
  ): Promise<void> {
    const details = KINDS.flatMap((kind) => (lists[kind] ?? []).map((detail) => ({ kind, ...detail })));
    if (details.length === 0) return;
    const country = await this.countryOf(companyId);
    await tx.change(
      `${INSERT} ${details.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
      details.flatMap(({ kind, label, value }) => {
        const key = DETAILS[kind].keyOf(value, country);
        return [companyId, id, kind, label.trim(), value.trim(), key];
      }),
    );
  }

  async add(tx: Transaction, contact: Contact, kind: DetailKind, detail: ContactDetail): Promise<{ detailId: number }> {
    const [stored] = await tx.rows<{ n: number }>(
      'SELECT COUNT(*) AS n FROM contact_details WHERE contact_id = ? AND kind = ?',
      [contact.id, kind],
    );
    if (stored!.n >= MAX_DETAILS)
      throw new ApiError(400, `Maximum of ${MAX_DETAILS} ${DETAILS[kind].list} a contact is reached.`);
    await this.addAll(tx, contact, { [kind]: [detail] });
    const sql = 'SELECT MAX(id) AS detailId FROM contact_details WHERE contact_id = ?';
    const [added] = await tx.rows<{ detailId: number }>(sql, [contact.id]);
    return added!;
  }

  /** Overwrites the entries in their order, so that they keep their ids; returns whether anything changed. */
  async replaceAll(
    tx: Transaction,
    contact: Contact,
    kind: DetailKind,
    details: readonly ContactDetail[],
  ): Promise<boolean> {
    const sql = 'SELECT id FROM contact_details WHERE contact_id = ? AND kind = ? ORDER BY id';
    const before = await tx.rows<{ id: number }>(sql, [contact.id, kind]);
    const removed = before.slice(details.length).map(({ id }) => id);
    const added = details.slice(before.length);
    let changed = removed.length + added.length > 0;
    for (const [i, { id }] of before.slice(0, details.length).entries())
      changed = (await this.change(tx, contact, kind, id, details[i]!)) || changed;
    if (removed.length > 0)
      await tx.change(`DELETE FROM contact_details WHERE id IN (${placeholders(removed)})`, removed);
    await this.addAll(tx, contact, { [kind]: added });
    return changed;
  }

  /** Returns whether anything changed. */
  async change(
    tx: Transaction,
    contact: Contact,
    kind: DetailKind,
    detailId: number,
    changes: Partial<ContactDetail>,
  ): Promise<boolean> {
    const before = await findDetail(tx, contact, kind, detailId);
    const label = changes.label?.trim() ?? before.label;
    const value = changes.value?.trim() ?? before.value;
    if (label === before.label && value === before.value) return false;
    const key = DETAILS[kind].keyOf(value, await this.countryOf(contact.companyId));
    const sql = 'UPDATE contact_details SET label = ?, value = ?, value_key = ? WHERE id = ?';
    await tx.change(sql, [label, value, key, detailId]);
    return true;
  }

  async remove(tx: Transaction, contact: Contact, kind: DetailKind, detailId: number): Promise<void> {
    await findDetail(tx, contact, kind, detailId);
    await tx.change('DELETE FROM contact_details WHERE id = ?', [detailId]);
  }

  private async countryOf(companyId: number): Promise<string | null> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    return company?.country ?? null;
  }
}

async function findDetail(tx: Transaction, { id }: Contact, kind: DetailKind, detailId: number) {
  const [row] = await tx.rows<ContactDetail>(
    'SELECT label, value FROM contact_details WHERE id = ? AND contact_id = ? AND kind = ?',
    [detailId, id, kind],
  );
  if (!row) throw ApiError.notFound(`This ${DETAILS[kind].one}`);
  return row;
}
