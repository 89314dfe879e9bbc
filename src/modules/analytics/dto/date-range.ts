import { addDays, firstOfMonth, type LocalTime, mondayOf } from '../../../platform/time/local-time.js';

export const RELATIVE_DATES = ['TODAY', 'YESTERDAY', 'THIS_WEEK', 'LAST_WEEK', 'THIS_MONTH', 'LAST_MONTH'] as const;
export type RelativeDate = (typeof RELATIVE_DATES)[number];

/** Days as YYYY-MM-DD, both inclusive. */
export type DateFilter = { relative: RelativeDate } | { fromDate: string; toDate: string };

/** First day and the day after the last. Weeks begin on Monday. */
const RANGES: Record<RelativeDate, (today: string) => [string, string]> = {
  TODAY: (today) => [today, addDays(today, 1)],
  YESTERDAY: (today) => [addDays(today, -1), today],
  THIS_WEEK: (today) => [mondayOf(today), addDays(mondayOf(today), 7)],
  LAST_WEEK: (today) => [addDays(mondayOf(today), -7), mondayOf(today)],
  THIS_MONTH: (today) => [firstOfMonth(today), firstOfMonth(today, 1)],
  LAST_MONTH: (today) => [firstOfMonth(today, -1), firstOfMonth(today)],
};

/** From the start of the first day to the start of the day after the last. */
export function rangeOf(dates: DateFilter, time: LocalTime, now: number): { from: number; to: number } {
  const [first, after] =
    'relative' in dates ? RANGES[dates.relative](time.dateAt(now)) : [dates.fromDate, addDays(dates.toDate, 1)];
  return { from: time.startOf(first), to: time.startOf(after) };
}
