import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TagDocuments } from '../../../contracts/tags.js';
import { Reader } from '../../../platform/database/reader.js';
import { bearing } from './bearing.js';
import type { Filters } from './search-filters.js';
import { type Condition, narrowed, ofCalls, ofTags, type Stretch } from './stretch.js';
import { type Span, TagCounts } from './tag-counts.js';
import { TagsTogether } from './tags-together.js';

/** Calls that bear tags, by the rarest of them. */
@Injectable()
export class TagSearch {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly counts: TagCounts,
    private readonly together: TagsTogether,
  ) {}

  /** A tag that is gone is on no call. */
  async exist(companyId: number, tagIds: readonly number[]): Promise<boolean> {
    return (await this.queries.execute(new TagDocuments(companyId, tagIds))).length === tagIds.length;
  }

  /** Gives the total too, where it is known without a walk. */
  async stretch(
    companyId: number,
    { tags, userId, direction }: Filters,
    span: Span,
  ): Promise<{ stretch: Stretch; total?: number }> {
    const counted = await Promise.all(
      tags.map(async (tagId) => ({ tagId, calls: await this.counts.between(companyId, tagId, span) })),
    );
    const [rarest, ...others] = counted.sort((a, b) => a.calls - b.calls);
    const sameWay = direction === undefined ? [] : [{ sql: 'direction = ?', values: [direction] }];
    if (userId !== undefined && (await this.hasFewer(companyId, userId, span, rarest.calls)))
      return {
        stretch: ofCalls({ sql: 'user_id = ?', values: [userId] }, ...aside(direction), ...bearing('calls.id', tags)),
      };
    const stretch = ofTags(
      { sql: 'tag_id = ?', values: [rarest.tagId] },
      ...sameWay,
      ...bearing(
        'call_tags.call_id',
        others.map(({ tagId }) => tagId),
      ),
      ...(userId === undefined ? [] : [takenBy(userId)]),
    );
    if (userId !== undefined) return { stretch };
    if (others.length === 0) return { stretch, total: rarest.calls };
    const ordered = counted.map(({ tagId }) => tagId);
    return { stretch, total: await this.together.between(companyId, ordered, span) };
  }

  private async hasFewer(companyId: number, userId: number, { from, to }: Span, calls: number): Promise<boolean> {
    const row = await this.reader.first<{ n: number }>(
      `SELECT COUNT(*) AS n FROM (SELECT id FROM calls WHERE company_id = ? AND user_id = ?
         AND created_at BETWEEN ? AND ? LIMIT ?) own`,
      [companyId, userId, from, to, calls],
    );
    return Number(row!.n) < calls;
  }
}

const aside = (direction: string | undefined): Condition[] =>
  direction === undefined ? [] : [narrowed('direction', '=', direction)];

const takenBy = (userId: number): Condition => ({
  sql: '(SELECT user_id FROM calls WHERE calls.id = call_tags.call_id) = ?',
  values: [userId],
});
