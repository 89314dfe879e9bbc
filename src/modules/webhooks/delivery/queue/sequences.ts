import type { Transaction } from '../../../../platform/database/transactions/transaction.js';

/** One subject of one webhook; its deliveries are sent one after another. */
export interface SubjectKey {
  webhookId: number;
  subject: string;
}

const keyOf = ({ webhookId, subject }: SubjectKey): string => `${webhookId} ${subject}`;

/** The next sequence number for each new delivery, in the given order; those of a subject begin at 1. */
export async function nextSequences(tx: Transaction, deliveries: readonly SubjectKey[]): Promise<number[]> {
  const subjects = [...new Map(deliveries.map((delivery) => [keyOf(delivery), delivery])).values()];
  const rows = await tx.rows<SubjectKey & { last: number | null }>(
    `SELECT s.webhook_id AS webhookId, s.subject,
       (SELECT MAX(d.sequence) FROM deliveries d WHERE d.webhook_id = s.webhook_id AND d.subject = s.subject) AS last
     FROM (${subjects.map(() => 'SELECT ? AS webhook_id, ? AS subject').join(' UNION ALL ')}) AS s`,
    subjects.flatMap(({ webhookId, subject }) => [webhookId, subject]),
  );
  const last = new Map(rows.map((row) => [keyOf(row), row.last ?? 0]));
  return deliveries.map((delivery) => {
    const sequence = last.get(keyOf(delivery))! + 1;
    last.set(keyOf(delivery), sequence);
    return sequence;
  });
}
