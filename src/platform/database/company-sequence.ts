import type { Transaction } from './transactions/transaction.js';

/**
 * Draws the next number of a company's sequence. The row stays locked until the end of the transaction, so whoever draws
 * before counting rows cannot be raced past a limit on how many there may be.
 */
export async function nextInSequence(tx: Transaction, companyId: number, name: string): Promise<number> {
  const first = { company_id: companyId, name, value: 1 };
  await tx.upsert('company_sequences', [first], { key: ['company_id', 'name'], add: ['value'] });
  const [row] = await tx.rows<{ value: number }>(
    'SELECT value FROM company_sequences WHERE company_id = ? AND name = ?',
    [companyId, name],
  );
  return row.value;
}
