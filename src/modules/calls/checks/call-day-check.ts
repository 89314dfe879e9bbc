import { Injectable } from '@nestjs/common';
import { type DatabaseCheck, MAX_EXAMPLES, OnCheck, plural, type Problem } from '../../../platform/check/problem.js';
import { DAY } from '../../../platform/clock.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

const counted = (direction: 'inbound' | 'outbound'): string =>
  `(SELECT COUNT(*) FROM calls WHERE calls.company_id = call_days.company_id AND calls.direction = '${direction}'
     AND calls.created_at >= call_days.day AND calls.created_at < call_days.day + ${DAY})`;

interface Day {
  company_id: number;
  day: number;
}

/** Compares the stored number of calls of each day with the calls. */
@Injectable()
@OnCheck('counters')
export class CallDayCheck implements DatabaseCheck {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
  ) {}

  async find(): Promise<Problem[]> {
    const days = await this.reader.rows<Day>(
      `SELECT company_id, day FROM call_days WHERE inbound <> ${counted('inbound')} OR outbound <> ${counted('outbound')}
       ORDER BY company_id, day`,
    );
    if (days.length === 0) return [];
    return [
      {
        check: 'counters',
        name: 'call_days',
        count: days.length,
        examples: days.slice(0, MAX_EXAMPLES).map(({ company_id, day }) => `company ${company_id}, ${dateOf(day)}`),
        message: `${plural(days.length, 'day')} in call_days count other calls than there are.`,
        repair: () => this.recount(days),
      },
    ];
  }

  private async recount(days: readonly Day[]): Promise<number> {
    for (const { company_id, day } of days)
      await this.work.run(async (tx) => {
        // Takes the lock of imports, which add calls to past days.
        await nextInSequence(tx, company_id, 'call_days');
        await tx.change(
          `UPDATE call_days SET inbound = ${counted('inbound')}, outbound = ${counted('outbound')}
           WHERE company_id = ? AND day = ?`,
          [company_id, day],
        );
      });
    return days.length;
  }
}

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
