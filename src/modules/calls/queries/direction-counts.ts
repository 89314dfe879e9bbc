import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { Newest } from '../../../platform/newest.js';
import { CallList } from '../call-list.js';

/** Calls by the day they began on, for the days from `start` to `end`, which is not one of them. */
interface Days {
  generation: number;
  start: number;
  end: number;
  counts: Map<number, number>;
}

const KEPT = 2_000;
const WHERE = 'FROM calls WHERE company_id = ? AND direction = ? AND created_at >= ? AND created_at < ?';

/**
 * How many calls of a direction began in a stretch of time. Half of all calls are of one direction, so they are not
 * counted one by one each time: days that are over are remembered while calls are only ever appended, which the
 * generation of the list tells, and a call never changes its direction.
 */
@Injectable()
export class DirectionCounts {
  private readonly kept = new Newest<string, Days>(KEPT);

  constructor(
    private readonly reader: Reader,
    private readonly list: CallList,
    private readonly clock: Clock,
  ) {}

  /** Both bounds are included. */
  async between(companyId: number, direction: string, from: number, to: number): Promise<number> {
    const start = Math.ceil(from / DAY) * DAY;
    const end = Math.floor(Math.min(to + 1, this.clock.now() - DAY) / DAY) * DAY;
    if (end <= start) return this.count(companyId, direction, from, to + 1);
    const { counts } = await this.days(companyId, direction, start, end);
    let total = 0;
    for (let day = start; day < end; day += DAY) total += counts.get(day) ?? 0;
    const before = await this.count(companyId, direction, from, start);
    return before + total + (await this.count(companyId, direction, end, to + 1));
  }

  private async days(companyId: number, direction: string, start: number, end: number): Promise<Days> {
    const { generation } = (await this.list.locate(companyId, { order: 'asc', offset: 0, limit: 0 })).tally;
    const key = `${companyId} ${direction}`;
    let days = this.kept.get(key);
    if (days?.generation !== generation || days.start > start)
      days = { generation, start, end: start, counts: new Map<number, number>() };
    if (days.end < end) {
      const rows = await this.reader.rows<{ day: number; n: number }>(
        `SELECT created_at - created_at % ${DAY} AS day, COUNT(*) AS n ${WHERE} GROUP BY day`,
        [companyId, direction, days.end, end],
      );
      for (const { day, n } of rows) days.counts.set(Number(day), Number(n));
      days.end = Math.max(days.end, end);
    }
    this.kept.set(key, days);
    return days;
  }

  private async count(companyId: number, direction: string, from: number, to: number): Promise<number> {
    if (to <= from) return 0;
    const values = [companyId, direction, from, to];
    const row = await this.reader.first<{ n: number }>(`SELECT COUNT(*) AS n ${WHERE}`, values);
    return Number(row!.n);
  }
}
