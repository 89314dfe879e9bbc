import { Injectable } from '@nestjs/common';
import { DAY } from '../../../../platform/clock.js';
import { Reader } from '../../../../platform/database/reader.js';
import type { TimeRange } from './call-counts.js';

/** Counts tagged calls that started in a time range: whole days are stored in call_tag_days, the rest is counted. */
@Injectable()
export class TagCounts {
  constructor(private readonly reader: Reader) {}

  async countBetween(companyId: number, tagId: number, { from, to }: TimeRange, direction?: string): Promise<number> {
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
