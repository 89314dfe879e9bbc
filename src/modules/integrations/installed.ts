import { IsNull } from 'typeorm';
import type { Transaction } from '../../platform/database/transaction.js';
import { Refusal } from '../../platform/refusal.js';
import { Integration } from './integration.entity.js';

/** Held until the end of the unit of work; null when it never was, or was uninstalled. */
export const findInstalled = (tx: Transaction, companyId: number, id: number): Promise<Integration | null> =>
  tx.lock(Integration, { companyId, id, deletedAt: IsNull() });

export async function lockIntegration(tx: Transaction, companyId: number, id: number): Promise<Integration> {
  const integration = await findInstalled(tx, companyId, id);
  if (!integration) throw Refusal.notFound('This integration');
  return integration;
}
