import type { NumberRef } from '../../contracts/numbers/commands.js';
import { ApiError } from '../../platform/api-error.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { PhoneNumber } from './number.entity.js';

export const numberNotFound = (): ApiError => ApiError.notFound('This number');

export async function lockNumber(tx: Transaction, ref: NumberRef): Promise<PhoneNumber> {
  const number = await tx.lock(PhoneNumber, { ...ref, deletedAt: 0 });
  if (!number) throw numberNotFound();
  return number;
}
