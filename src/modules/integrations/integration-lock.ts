import { IsNull } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { ApiError } from '../../platform/api-error.js';
import { Integration } from './integration.entity.js';

/** Locked until the end of the unit of work; null if it does not exist or was uninstalled. */
export const findAndLockIntegration = (tx: Transaction, companyId: number, id: number): Promise<Integration | null> =>
  tx.lock(Integration, { companyId, id, deletedAt: IsNull() });

export async function lockIntegration(tx: Transaction, companyId: number, id: number): Promise<Integration> {
  const integration = await findAndLockIntegration(tx, companyId, id);
  if (!integration) throw ApiError.notFound('This integration');
  return integration;
}
