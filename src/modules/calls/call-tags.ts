import { Injectable } from '@nestjs/common';
import { DAY } from '../../platform/clock.js';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import type { CallDirection } from '../../contracts/calls/types.js';

/** A tag on a call, with the columns of the call that searches by tag need; those never change. */
interface CallTag {
  companyId: number;
  callId: number;
  direction: CallDirection;
  startedAt: number;
  tagId: number;
}

export interface NewCallTag extends CallTag {
  taggedAt: number;
  taggedBy: number | null;
}

/** Changes of the number of calls per tag, day and direction. */
type DayCounts = Map<string, Pick<CallTag, 'companyId' | 'tagId' | 'direction'> & { day: number; calls: number }>;

const INSERT_BATCH = 1_000;

/** The tags of calls, and the number of tagged calls per day, which searches use as totals. */
@Injectable()
export class CallTags {
  async findTagIds(tx: Transaction, callId: number): Promise<number[]> {
    const rows = await tx.rows<{ tag_id: number }>('SELECT tag_id FROM call_tags WHERE call_id = ?', [callId]);
    return rows.map(({ tag_id }) => tag_id);
  }

  /** None of the tags may be on its call yet. */
  async add(tx: Transaction, tagged: readonly NewCallTag[]): Promise<void> {
    const days: DayCounts = new Map();
    for (const each of tagged) addToDay(days, each, 1);
    await this.insert(tx, tagged);
    await this.addCounts(tx, days);
  }

  private async insert(tx: Transaction, tagged: readonly NewCallTag[]): Promise<void> {
    for (let start = 0; start < tagged.length; start += INSERT_BATCH) {
      const rows = tagged.slice(start, start + INSERT_BATCH);
      await tx.change(
        `INSERT INTO call_tags (company_id, call_id, tag_id, created_at, direction, tagged_at, tagged_by)
         VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
        rows.flatMap((row) => [
          row.companyId,
          row.callId,
          row.tagId,
          row.startedAt,
          row.direction,
          row.taggedAt,
          row.taggedBy,
        ]),
      );
    }
  }

  /** Sorted, so that concurrent transactions lock the rows in one order and do not deadlock. */
  private async addCounts(tx: Transaction, days: DayCounts): Promise<void> {
    const ordered = [...days.values()].sort(
      (a, b) => a.tagId - b.tagId || a.day - b.day || a.direction.localeCompare(b.direction),
    );
    const rows = ordered.map(({ companyId, tagId, ...rest }) => ({ company_id: companyId, tag_id: tagId, ...rest }));
    await tx.upsert('call_tag_days', rows, { key: ['company_id', 'tag_id', 'day', 'direction'], add: ['calls'] });
  }

  /** Returns false if the tag is not on the call. */
  async remove(tx: Transaction, callTag: CallTag): Promise<boolean> {
    const { callId, tagId } = callTag;
    const deleted = await tx.change('DELETE FROM call_tags WHERE call_id = ? AND tag_id = ?', [callId, tagId]);
    if (deleted === 0) return false;
    const days: DayCounts = new Map();
    addToDay(days, callTag, -1);
    await this.addCounts(tx, days);
    return true;
  }

  /** Removes a deleted tag from at most `limit` calls, and returns from how many. */
  async deleteBatch(tx: Transaction, companyId: number, tagId: number, limit: number): Promise<number> {
    await tx.change('DELETE FROM call_tag_days WHERE company_id = ? AND tag_id = ?', [companyId, tagId]);
    const rows = await tx.rows<{ id: number }>(
      'SELECT id FROM call_tags WHERE company_id = ? AND tag_id = ? ORDER BY created_at, call_id LIMIT ?',
      [companyId, tagId, limit],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tx.change(`DELETE FROM call_tags WHERE id IN (${placeholders(ids)})`, ids);
    return ids.length;
  }
}

function addToDay(days: DayCounts, { companyId, tagId, direction, startedAt }: CallTag, calls: number): void {
  const day = Math.floor(startedAt / DAY) * DAY;
  const key = `${tagId} ${day} ${direction}`;
  const known = days.get(key);
  if (known) known.calls += calls;
  else days.set(key, { companyId, tagId, direction, day, calls });
}
