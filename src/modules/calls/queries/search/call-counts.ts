import { Injectable } from '@nestjs/common';
import type { CallDirection } from '../../../../contracts/calls/types.js';
import { DAY } from '../../../../platform/clock.js';
import { Reader } from '../../../../platform/database/reader.js';

export interface TimeRange {
  /** Epoch milliseconds, both inclusive. */
  from: number;
  to: number;
}

type StoredCounts = Record<'days' | 'first' | 'last' | 'inbound' | 'outbound', number>;

type Direction = Exclude<CallDirection, 'internal'>;

/** Counts visible calls that started in a time range: past days from stored counts, the rest by index. */
@Injectable()
export class CallCounts {
  constructor(private readonly reader: Reader) {}

  async countBetween(companyId: number, { from, to }: TimeRange, direction?: Direction): Promise<number> {
    const { days, first, last, inbound, outbound } = await this.readStored(companyId, { from, to });
    // Counts everything if a day is missing, so that a stale counter cannot hide calls.
    if (days === 0 || days !== (last - first) / DAY + 1) return this.countRows(companyId, [{ from, to }], direction);
    const stored = direction === undefined ? inbound + outbound : { inbound, outbound }[direction];
    const edges = [
      { from, to: first - 1 },
      { from: last + DAY, to },
    ];
    return stored + (await this.countRows(companyId, edges, direction));
  }

  /** Counts calls with a tag; call_tag_days stores the counts of whole days. */
  async countTagged(companyId: number, tagId: number, { from, to }: TimeRange, direction?: Direction): Promise<number> {
    const start = Math.ceil(from / DAY) * DAY;
    const end = Math.floor((to + 1) / DAY) * DAY;
    const sum = async (what: string, table: string, time: string, low: number, high: number): Promise<number> => {
      if (high <= low) return 0;
      const row = await this.reader.first<{ n: number | null }>(
        `SELECT ${what} AS n FROM ${table} WHERE company_id = ? AND tag_id = ? AND ${time} >= ? AND ${time} < ?
         ${direction === undefined ? '' : 'AND direction = ?'}`,
        [companyId, tagId, low, high, ...(direction === undefined ? [] : [direction])],
      );
      return row?.n ?? 0;
    };
    const rows = (low: number, high: number): Promise<number> => sum('COUNT(*)', 'call_tags', 'created_at', low, high);
    if (end <= start) return rows(from, to + 1);
    const days = await sum('SUM(calls)', 'call_tag_days', 'day', start, end);
    return days + (await rows(from, start)) + (await rows(end, to + 1));
  }

  private async readStored(companyId: number, { from, to }: TimeRange): Promise<StoredCounts> {
    const row = await this.reader.first<StoredCounts>(
      `SELECT COUNT(*) AS days, COALESCE(MIN(day), 0) AS first, COALESCE(MAX(day), 0) AS last,
         COALESCE(SUM(inbound), 0) AS inbound, COALESCE(SUM(outbound), 0) AS outbound
       FROM call_days WHERE company_id = ? AND day >= ? AND day <= ?`,
      [companyId, from, to + 1 - DAY],
    );
    return row!;
  }

  private async countRows(companyId: number, ranges: readonly TimeRange[], direction?: Direction): Promise<number> {
    const [column, value] = direction === undefined ? ['listed', 1] : ['direction', direction];
    const each = `(SELECT COUNT(*) FROM calls WHERE company_id = ? AND ${column} = ? AND created_at BETWEEN ? AND ?)`;
    const row = await this.reader.first<{ n: number }>(
      `SELECT ${ranges.map(() => each).join(' + ')} AS n`,
      ranges.flatMap(({ from, to }) => [companyId, value, from, to]),
    );
    return row!.n;
  }
}
