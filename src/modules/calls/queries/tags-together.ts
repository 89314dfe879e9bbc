import { Injectable } from '@nestjs/common';
import { DAY } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { Newest } from '../../../platform/newest.js';
import { bearing } from './bearing.js';
import type { Condition } from './stretch.js';
import type { Span } from './tag-counts.js';

interface DayCount {
  changes: number;
  calls: number;
}

interface DayRow {
  day: number | string;
  n: number | string;
}

const KEPT = 500;

/**
 * How many calls of a stretch of time bear several tags at once. Whole days are remembered, and counted again only when
 * one of their calls has gained or lost one of the tags since.
 */
@Injectable()
export class TagsTogether {
  private readonly kept = new Newest<string, Map<number, DayCount>>(KEPT);

  constructor(private readonly reader: Reader) {}

  /** The first tag is the one to walk along, the rarest. */
  async between(companyId: number, tagIds: readonly number[], span: Span): Promise<number> {
    const start = Math.ceil(span.from / DAY) * DAY;
    const end = Math.floor((span.to + 1) / DAY) * DAY;
    const count = (from: number, to: number) => this.count(companyId, tagIds, { ...span, from, to });
    if (end <= start) return total(await count(span.from, span.to + 1));
    const days = await this.days(companyId, tagIds, { ...span, from: start, to: end });
    const edges = [...(await count(span.from, start)), ...(await count(end, span.to + 1))];
    return days.reduce((sum, { calls }) => sum + calls, total(edges));
  }

  private async days(companyId: number, tagIds: readonly number[], span: Span): Promise<DayCount[]> {
    const known = this.known(`${companyId} ${span.direction} ${tagIds.toSorted((a, b) => a - b).join(' ')}`);
    // Taken before the days are counted: a change in between makes a count newer than its mark, and never older.
    const marks = await this.marks(companyId, tagIds, span);
    const stale = marks.filter(({ day, changes }) => known.get(day)?.changes !== changes);
    if (stale.length > 0) {
      const { day: first } = stale[0];
      const counted = await this.count(companyId, tagIds, { ...span, from: first, to: stale.at(-1)!.day + DAY });
      const calls = new Map(counted.map(({ day, n }) => [Number(day), Number(n)]));
      for (const { day, changes } of stale) known.set(day, { changes, calls: calls.get(day) ?? 0 });
    }
    return marks.map(({ day }) => known.get(day)!);
  }

  private async marks(companyId: number, tagIds: readonly number[], { from, to, direction }: Span) {
    const rows = await this.reader.rows<DayRow>(
      `SELECT day, SUM(changes + 1) AS n FROM call_tag_days WHERE company_id = ? AND tag_id IN (${questionMarks(tagIds)})
         AND day >= ? AND day < ? ${direction === undefined ? '' : 'AND direction = ?'} GROUP BY day ORDER BY day`,
      [companyId, ...tagIds, from, to, ...(direction === undefined ? [] : [direction])],
    );
    return rows.map(({ day, n }) => ({ day: Number(day), changes: Number(n) }));
  }

  /** By the day they began on; the end of the span is not part of it. */
  private async count(companyId: number, tagIds: readonly number[], { from, to, direction }: Span): Promise<DayRow[]> {
    if (to <= from) return [];
    const [rarest, ...others] = tagIds;
    const conditions: Condition[] = [
      { sql: 'created_at >= ? AND created_at < ?', values: [from, to] },
      ...(direction === undefined ? [] : [{ sql: 'direction = ?', values: [direction] }]),
      ...bearing('call_tags.call_id', others),
    ];
    return this.reader.rows<DayRow>(
      `SELECT created_at - created_at % ${DAY} AS day, COUNT(*) AS n FROM call_tags
       WHERE company_id = ? AND tag_id = ? AND ${conditions.map(({ sql }) => sql).join(' AND ')} GROUP BY day`,
      [companyId, rarest, ...conditions.flatMap(({ values }) => values)],
    );
  }

  private known(key: string): Map<number, DayCount> {
    const known = this.kept.get(key) ?? new Map<number, DayCount>();
    this.kept.set(key, known);
    return known;
  }
}

const total = (rows: readonly DayRow[]): number => rows.reduce((sum, { n }) => sum + Number(n), 0);
