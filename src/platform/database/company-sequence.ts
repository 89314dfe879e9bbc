import type { Transaction } from './transactions/transaction.js';

/**
 * Returns the next number of a company's sequence. Its row stays locked until the end of the transaction, so a caller
 * that then counts rows can enforce a limit without a race. The row is written, because on a database cluster a mere
 * lock does not conflict with other nodes.
 */
export async function nextInSequence(tx: Transaction, companyId: number, name: string): Promise<number> {
  const first = { company_id: companyId, name, value: 1 };
  await tx.upsert('company_sequences', [first], { key: ['company_id', 'name'], add: ['value'] });
  const [row] = await tx.rows<{ value: number }>(
    'SELECT value FROM company_sequences WHERE company_id = ? AND name = ?',
    [companyId, name],
  );
  return row!.value;
}
