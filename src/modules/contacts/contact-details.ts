import type { ContactDetail } from '../../contracts/contacts/types.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { ApiError } from '../../platform/api-error.js';
import type { Contact } from './contact.entity.js';
import { type DetailKind, DETAILS, MAX_DETAILS } from './detail-kinds.js';

const INSERT = 'INSERT INTO contact_details (company_id, contact_id, kind, label, value, value_key) VALUES';

/** Callers of all functions hold the lock of the contact. */
export async function addDetails(
  tx: Transaction,
  { companyId, id }: Contact,
  kind: DetailKind,
  details: readonly ContactDetail[],
): Promise<void> {
  if (details.length === 0) return;
  await tx.change(
    `${INSERT} ${details.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')}`,
    details.flatMap(({ label, value }) => {
      const normalized = DETAILS[kind].normalize(value);
      return [companyId, id, kind, label.trim(), normalized.value, normalized.key];
    }),
  );
}

export async function addDetail(tx: Transaction, contact: Contact, kind: DetailKind, detail: ContactDetail) {
  const [{ n }] = await tx.rows<{ n: number }>(
    'SELECT COUNT(*) AS n FROM contact_details WHERE contact_id = ? AND kind = ?',
    [contact.id, kind],
  );
  if (n >= MAX_DETAILS)
    throw new ApiError(400, `Maximum of ${MAX_DETAILS} ${DETAILS[kind].list} a contact is reached.`);
  await addDetails(tx, contact, kind, [detail]);
  const sql = 'SELECT MAX(id) AS detailId FROM contact_details WHERE contact_id = ?';
  const [added] = await tx.rows<{ detailId: number }>(sql, [contact.id]);
  return added;
}

/** Returns whether anything changed. */
export async function changeDetail(
  tx: Transaction,
  contact: Contact,
  kind: DetailKind,
  detailId: number,
  changes: Partial<ContactDetail>,
): Promise<boolean> {
  const before = await findDetail(tx, contact, kind, detailId);
  const label = changes.label?.trim() ?? before.label;
  const { value, key } = DETAILS[kind].normalize(changes.value ?? before.value);
  if (label === before.label && value === before.value) return false;
  const sql = 'UPDATE contact_details SET label = ?, value = ?, value_key = ? WHERE id = ?';
  await tx.change(sql, [label, value, key, detailId]);
  return true;
}

export async function removeDetail(tx: Transaction, contact: Contact, kind: DetailKind, detailId: number) {
  await findDetail(tx, contact, kind, detailId);
  await tx.change('DELETE FROM contact_details WHERE id = ?', [detailId]);
}

async function findDetail(tx: Transaction, { id }: Contact, kind: DetailKind, detailId: number) {
  const [row] = await tx.rows<ContactDetail>(
    'SELECT label, value FROM contact_details WHERE id = ? AND contact_id = ? AND kind = ?',
    [detailId, id, kind],
  );
  if (!row) throw ApiError.notFound(`This ${DETAILS[kind].one}`);
  return row;
}
