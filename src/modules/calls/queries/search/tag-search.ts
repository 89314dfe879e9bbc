import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TagDocuments } from '../../../../contracts/tags/queries.js';
import { DAY } from '../../../../platform/clock.js';
import { Reader } from '../../../../platform/database/reader.js';
import type { TimeRange } from './call-counts.js';
import { type Condition, equals, hasAllTags, type IndexScan, scanCalls, scanTags } from './index-scan.js';
import type { CallFilters } from './search-filters.js';

/** Finds calls by tags, through the index of the rarest tag. */
@Injectable()
export class TagSearch {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  /** The rows of deleted tags are removed in the background, so they must not be searched. */
  async allExist(companyId: number, tagIds: readonly number[]): Promise<boolean> {
    return (await this.queries.execute(new TagDocuments({ companyId, ids: tagIds }))).length === tagIds.length;
  }

  /** Returns the total only if the tag is the only filter besides the direction. */
  async find(
    companyId: number,
    { tags, userId, direction }: CallFilters,
    range: TimeRange,
    inRange: Condition[],
  ): Promise<{ scan: IndexScan; total?: number }> {
    const counted = await Promise.all(
      tags.map(async (tagId) => ({ tagId, calls: await this.countBetween(companyId, tagId, range, direction) })),
    );
    const [rarest, ...others] = counted.sort((a, b) => a.calls - b.calls);
    const conditions = [...inRange, ...equals('direction', direction)];
    if (userId !== undefined && (await this.hasFewer(companyId, userId, range, rarest!.calls)))
      return { scan: scanCalls(...conditions, ...equals('user_id', userId), ...hasAllTags('calls.id', tags)) };
    const otherIds = others.map(({ tagId }) => tagId);
    const scan = scanTags(
      ...conditions,
      ...equals('tag_id', rarest!.tagId),
      ...hasAllTags('call_tags.call_id', otherIds),
      ...equals('(SELECT user_id FROM calls WHERE calls.id = call_tags.call_id)', userId),
    );
    return { scan, total: userId === undefined && others.length === 0 ? rarest!.calls : undefined };
  }

  private async hasFewer(companyId: number, userId: number, { from, to }: TimeRange, calls: number): Promise<boolean> {
    const row = await this.reader.first<{ n: number }>(
      `SELECT COUNT(*) AS n FROM (SELECT id FROM calls WHERE company_id = ? AND user_id = ?
         AND created_at BETWEEN ? AND ? LIMIT ?) own`,
      [companyId, userId, from, to, calls],
    );
    return row!.n < calls;
  }

  /** Whole days are stored in call_tag_days, the rest is counted. */
  private async countBetween(
    companyId: number,
    tagId: number,
    { from, to }: TimeRange,
    direction?: string,
  ): Promise<number> {
    const start = Math.ceil(from / DAY) * DAY;
    const end = Math.floor((to + 1) / DAY) * DAY;
    const sum = async (what: string, column: string, low: number, high: number): Promise<number> => {
      if (high <= low) return 0;
      const row = await this.reader.first<{ n: number | null }>(
        `SELECT ${what} AS n FROM ${column === 'day' ? 'call_tag_days' : 'call_tags'}
         WHERE company_id = ? AND tag_id = ? AND ${column} >= ? AND ${column} < ?
         ${direction === undefined ? '' : 'AND direction = ?'}`,
        [companyId, tagId, low, high, ...(direction === undefined ? [] : [direction])],
      );
      return row?.n ?? 0;
    };
    if (end <= start) return sum('COUNT(*)', 'created_at', from, to + 1);
    const days = await sum('SUM(calls)', 'day', start, end);
    const before = await sum('COUNT(*)', 'created_at', from, start);
    return before + days + (await sum('COUNT(*)', 'created_at', end, to + 1));
  }
}
