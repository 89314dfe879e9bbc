import type { Transaction } from '../../../../platform/database/transactions/transaction.js';

/** One subject of one webhook; its deliveries are sent one after another. */
export interface SubjectKey {
  webhookId: number;
  subject: string;
}

const keyOf = ({ webhookId, subject }: SubjectKey): string => `${webhookId} ${subject}`;

const LAST_OF_SUBJECT = `SELECT ? AS webhookId, ? AS subject,
  (SELECT MAX(sequence) FROM deliveries WHERE webhook_id = ? AND subject = ?) AS last`;

/** The next sequence number for each new delivery, in the given order; those of a subject begin at 1. */
export async function nextSequences(tx: Transaction, deliveries: readonly SubjectKey[]): Promise<number[]> {
  const subjects = [...new Map(deliveries.map((delivery) => [keyOf(delivery), delivery])).values()];
  const rows = await tx.rows<SubjectKey & { last: number | null }>(
    // MySQL finds a maximum at the end of an index for values only, not for columns of another table.
    subjects.map(() => LAST_OF_SUBJECT).join(' UNION ALL '),
    subjects.flatMap(({ webhookId, subject }) => [webhookId, subject, webhookId, subject]),
  );
  const last = new Map(rows.map((row) => [keyOf(row), row.last ?? 0]));
  return deliveries.map((delivery) => {
    const sequence = last.get(keyOf(delivery))! + 1;
    last.set(keyOf(delivery), sequence);
    return sequence;
  });
}
