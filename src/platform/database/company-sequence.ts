import type { Transaction } from './transactions/transaction.js';

/**
 * Returns the next number of a company's sequence. Its row stays locked until the end of the transaction, so a caller that
 * then counts rows can enforce a limit without a race. It is written, because a row that is only locked conflicts with nothing
 * on another node of a database cluster.
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
