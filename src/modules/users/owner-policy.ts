import { nextInSequence } from '../../platform/database/company-sequence.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { ApiError } from '../../platform/api-error.js';
import type { User } from './user.entity.js';

/** Throws if the user is the last active owner. Changes of the owners of a company exclude each other, also on several database nodes. */
export async function requireAnotherOwner(tx: Transaction, user: User): Promise<void> {
  if (!user.isOwner || !user.active) return;
  await nextInSequence(tx, user.companyId, 'owners');
  const owners = await tx.rows<{ id: number }>(
    `SELECT id FROM users WHERE company_id = ? AND deleted_at = 0 AND active = 1 AND roles LIKE '%owner%'`,
    [user.companyId],
  );
  if (owners.every(({ id }) => id === user.id))
    throw ApiError.notProcessable('This user is the last owner of the company; make another user owner first.');
}
