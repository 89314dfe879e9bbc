import type { Transaction } from '../database/transactions/transaction.js';
import type { Claimed, QueueRow, QueueTable } from './queue-table.js';

/**
 * The fate of an item after an attempt; `removed` if the attempt itself removed it from the queue. A delay begins when
 * it is written: a due time computed earlier would be hours away if the clock steps back in between.
 */
type Verdict = 'done' | 'removed' | { retryIn: number };

export interface Attempt<T> {
  verdict: Verdict;
  result: T;
}

/** A claimed item and the result of its attempt; without an attempt, the item is given back. */
export interface Finished<I, T> {
  item: I;
  attempt?: Attempt<T>;
}

/** Writes what follows from attempts, in the transaction that removes or postpones their items. */
export type RecordAttempts<I, T> = (
  tx: Transaction,
  finished: readonly { item: I; attempt: Attempt<T> }[],
) => Promise<void>;

/** Removes, postpones or gives back items; skips those that another process has claimed meanwhile. */
export async function settle<R extends QueueRow, I extends Claimed, T>(
  tx: Transaction,
  queue: QueueTable<R>,
  finished: readonly Finished<I, T>[],
  record?: RecordAttempts<I, T>,
): Promise<void> {
  const owned = await queue.owned(
    tx,
    finished.map(({ item }) => item),
  );
  const ours = finished.filter(({ item }) => owned.has(item));
  const attempted = ours.flatMap(({ item, attempt }) => (attempt ? [{ item, attempt }] : []));
  const done = attempted.filter(({ attempt }) => attempt.verdict === 'done').map(({ item }) => item);
  await queue.remove(
    tx,
    done.map(({ id }) => id),
    { blocked: done.some((item) => owned.get(item)! > 0) },
  );
  for (const { item, attempt } of attempted)
    if (typeof attempt.verdict === 'object') await queue.retry(tx, item.id, attempt.verdict.retryIn);
  await queue.giveBack(
    tx,
    ours.flatMap(({ item, attempt }) => (attempt ? [] : [item.id])),
  );
  if (attempted.length > 0) await record?.(tx, attempted);
}
