import { ApiError } from '../../../platform/api-error.js';
import { DAY } from '../../../platform/clock.js';
import { addDays, LocalTime } from '../../../platform/time/local-time.js';
import { startOfHistory } from '../../../platform/time/start-of-history.js';
import { RELATIVE_DATES, type RelativeDate, rangeOf } from '../dto/date-range.js';

/** Whole days that end with today. */
const LAST_DAYS = { LAST_7_DAYS: 7, LAST_30_DAYS: 30, LAST_90_DAYS: 90 } as const;

export const PERIODS = [...RELATIVE_DATES, ...(Object.keys(LAST_DAYS) as (keyof typeof LAST_DAYS)[])] as const;
export type Period = (typeof PERIODS)[number];
/** More than the six months of the history. */
const MAX_DAYS = 200;
export const NO_DATE = 'must be a date as YYYY-MM-DD';
const DEFAULT_PERIOD: Period = 'LAST_7_DAYS';

/** `from` is inclusive, `to` exclusive; the days are those shown to users, both inclusive. */
export interface Span {
  from: number;
  to: number;
  firstDay: string;
  lastDay: string;
}

export interface ComparedSpans {
  time: LocalTime;
  current: Span;
  /** The same number of days before; undefined if the history does not reach back that far. */
  previous?: Span;
}

interface Days {
  time_zone: string;
  period?: Period;
  from?: string;
  to?: string;
}

/** The days of a request: a period relative to today, or all days from `from` to `to`. */
export function spansOf(days: Days, now: number): ComparedSpans {
  const time = new LocalTime(days.time_zone);
  const [firstDay, lastDay] = daysOf(days, time, now);
  const start = time.startOf(firstDay);
  const end = time.startOf(addDays(lastDay, 1));
  const earliest = startOfHistory(now);
  const current = { firstDay, lastDay, from: Math.max(start, earliest), to: Math.min(end, now + 1) };
  const before = addDays(firstDay, -dayCount(firstDay, lastDay));
  const from = time.startOf(before);
  // An unfinished period is compared with the same part of the one before.
  const to = Math.min(from + (current.to - start), start);
  const previous = { firstDay: before, lastDay: addDays(firstDay, -1), from, to };
  return { time, current, previous: from < earliest ? undefined : previous };
}

function daysOf({ period, from, to }: Days, time: LocalTime, now: number): [first: string, last: string] {
  if (from === undefined && to === undefined) return daysOfPeriod(period ?? DEFAULT_PERIOD, time, now);
  if (period !== undefined) throw ApiError.invalid('period', 'must not be given together with from and to');
  if (from === undefined || to === undefined) throw ApiError.invalid(from === undefined ? 'from' : 'to', NO_DATE);
  if (from > to) throw ApiError.invalid('from', 'must not be later than to');
  if (dayCount(from, to) > MAX_DAYS) throw ApiError.invalid('to', `must not be more than ${MAX_DAYS} days after from`);
  return [from, to];
}

const dayCount = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY + 1;

function daysOfPeriod(period: Period, time: LocalTime, now: number): [first: string, last: string] {
  const today = time.dateAt(now);
  const days = LAST_DAYS[period as keyof typeof LAST_DAYS] as number | undefined;
  if (days !== undefined) return [addDays(today, 1 - days), today];
  const { from, to } = rangeOf({ relative: period as RelativeDate }, time, now);
  return [time.dateAt(from), time.dateAt(to - 1)];
}
