import { Injectable } from '@nestjs/common';
import { type DatabaseCheck, MAX_EXAMPLES, OnCheck, plural, type Problem } from '../../../platform/check/problem.js';
import { DAY } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

const KEY = ['company_id', 'tag_id', 'day', 'direction'] as const;

type TagDay = Record<'company_id' | 'tag_id' | 'day', number> & { direction: string };

/** One statement, so that changes during the check do not look like differences. Skips deleted tags. */
const DIFFERENT = `SELECT company_id, tag_id, day, direction FROM (
    SELECT company_id, tag_id, day, direction, calls AS stored, 0 AS counted FROM call_tag_days
    UNION ALL
    SELECT company_id, tag_id, created_at - created_at % ${DAY} AS day, direction, 0 AS stored, COUNT(*) AS counted
    FROM call_tags GROUP BY company_id, tag_id, created_at - created_at % ${DAY}, direction
  ) both_counts WHERE tag_id IN (SELECT id FROM tags)
  GROUP BY company_id, tag_id, day, direction HAVING SUM(stored) <> SUM(counted)
  ORDER BY company_id, tag_id, day, direction`;

/** Compares the stored number of tagged calls of each day with the tags on calls. */
@Injectable()
@OnCheck('counters')
export class TagDayCheck implements DatabaseCheck {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
  ) {}

  async find(): Promise<Problem[]> {
    const days = await this.reader.rows<TagDay>(DIFFERENT);
    if (days.length === 0) return [];
    return [
      {
        check: 'counters',
        name: 'call_tag_days',
        count: days.length,
        examples: days.slice(0, MAX_EXAMPLES).map(({ tag_id, day }) => `tag ${tag_id}, ${dateOf(day)}`),
        message: `${plural(days.length, 'row')} of call_tag_days count other tagged calls than there are.`,
        repair: () => this.recount(days),
      },
    ];
  }

  private async recount(days: readonly TagDay[]): Promise<number> {
    for (const tagDay of days)
      await this.work.run(async (tx) => {
        // Creates the row if it is missing, and locks it.
        await tx.upsert('call_tag_days', [{ ...tagDay, calls: 0 }], { key: KEY, add: ['calls'] });
        await tx.change(
          `UPDATE call_tag_days SET calls = (SELECT COUNT(*) FROM call_tags
             WHERE call_tags.company_id = call_tag_days.company_id AND call_tags.tag_id = call_tag_days.tag_id
               AND call_tags.direction = call_tag_days.direction
               AND call_tags.created_at >= call_tag_days.day AND call_tags.created_at < call_tag_days.day + ${DAY})
           WHERE company_id = ? AND tag_id = ? AND day = ? AND direction = ?`,
          KEY.map((column) => tagDay[column]),
        );
      });
    return days.length;
  }
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
