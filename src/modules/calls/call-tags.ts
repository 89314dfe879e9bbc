import { DAY } from '../../platform/clock.js';
import { placeholders } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { CallTag } from './call-notes.entity.js';

export type NewCallTag = Omit<CallTag, 'id'>;

/** The part of a tag on a call that the number of tagged calls per day depends on. */
type CountedTag = Pick<CallTag, 'companyId' | 'tagId' | 'direction' | 'startedAt'>;

const COUNTED = columnsOf(CallTag, ['companyId', 'tagId', 'direction', 'startedAt']);

export async function findTagIds(tx: Transaction, callId: number): Promise<number[]> {
  const rows = await tx.rows<{ tag_id: number }>('SELECT tag_id FROM call_tags WHERE call_id = ?', [callId]);
  return rows.map(({ tag_id }) => tag_id);
}

/** None of the tags may be on its call yet. */
export async function addTags(tx: Transaction, tags: readonly NewCallTag[]): Promise<void> {
  await tx.insertRows(tags.map((tag) => Object.assign(new CallTag(), tag)));
  await count(tx, tags, 1);
}

/** Returns false if the tag is not on the call. */
export async function removeTag(tx: Transaction, callId: number, tag: CountedTag): Promise<boolean> {
  const deleted = await tx.change('DELETE FROM call_tags WHERE call_id = ? AND tag_id = ?', [callId, tag.tagId]);
  if (deleted > 0) await count(tx, [tag], -1);
  return deleted > 0;
}

/** Removes a deleted tag from at most `limit` calls, and returns from how many. */
export async function deleteTagBatch(
  tx: Transaction,
  companyId: number,
  tagId: number,
  limit: number,
): Promise<number> {
  await tx.change('DELETE FROM call_tag_days WHERE company_id = ? AND tag_id = ?', [companyId, tagId]);
  const rows = await tx.rows<{ id: number }>(
    'SELECT id FROM call_tags WHERE company_id = ? AND tag_id = ? ORDER BY created_at, call_id LIMIT ?',
    [companyId, tagId, limit],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.change(`DELETE FROM call_tags WHERE id IN (${placeholders(ids)})`, ids);
  return ids.length;
}

/** Removes all tags of calls that are being deleted. */
export async function removeAllTags(tx: Transaction, callIds: readonly number[]): Promise<void> {
  const ofCalls = `FROM call_tags WHERE call_id IN (${placeholders(callIds)})`;
  const tags = await tx.select(COUNTED, ofCalls, callIds);
  if (tags.length === 0) return;
  await tx.change(`DELETE ${ofCalls}`, callIds);
  await count(tx, tags, -1);
}

/** Adds to the number of tagged calls per day, which searches use as totals. */
async function count(tx: Transaction, tags: readonly CountedTag[], calls: 1 | -1): Promise<void> {
  const days = new Map<string, { company_id: number; tag_id: number; day: number; direction: string; calls: number }>();
  for (const { companyId, tagId, direction, startedAt } of tags) {
    const day = Math.floor(startedAt / DAY) * DAY;
    const key = `${tagId} ${day} ${direction}`;
    const known = days.get(key)?.calls ?? 0;
    days.set(key, { company_id: companyId, tag_id: tagId, day, direction, calls: known + calls });
  }
  // Sorted, so that concurrent transactions lock the rows in one order and do not deadlock.
  const rows = [...days.values()].sort(
    (a, b) => a.tag_id - b.tag_id || a.day - b.day || a.direction.localeCompare(b.direction),
  );
  await tx.upsert('call_tag_days', rows, { key: ['company_id', 'tag_id', 'day', 'direction'], add: ['calls'] });
}
