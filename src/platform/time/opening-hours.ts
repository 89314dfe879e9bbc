import { LRUCache } from 'lru-cache';
import { DAY, MINUTE } from '../clock.js';

/** Days are 1 (Monday) to 7. */
export interface WeeklyHours {
  spans: { days: number[]; from: string; to: string }[];
  timeZone: string;
  /** Dates as YYYY-MM-DD on which nothing is open. */
  closedDates?: ReadonlySet<string>;
}

const QUARTER = 15 * MINUTE;
const DAY_MINUTES = 24 * 60;
/** Hours repeat every week, and a clock change may move a transition past the end of the week. */
const LOOKAHEAD_DAYS = 8;
const WEEK_DAYS = 7;

/** The hours of `custom` if none are set. */
export const officeHours = (timeZone: string): WeeklyHours => ({
  spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  timeZone,
});

/** When a user or a Number is open: always, never, or during hours. */
export interface OpeningRule {
  mode: 'open' | 'custom' | 'closed';
  /** Office hours if empty. */
  hours: WeeklyHours['spans'];
  /** Closed all day. */
  holidays?: readonly { date: string }[];
}

const hoursOf = ({ hours: spans, holidays = [] }: OpeningRule, timeZone: string): WeeklyHours => ({
  ...(spans.length > 0 ? { spans, timeZone } : officeHours(timeZone)),
  closedDates: new Set(holidays.map(({ date }) => date)),
});

export const isOpenAt = (rule: OpeningRule, timeZone: string, at: number): boolean =>
  rule.mode === 'custom' ? isWithin(hoursOf(rule, timeZone), at) : rule.mode === 'open';

/** When the rule next opens or closes. */
export const nextChange = (rule: OpeningRule, timeZone: string, after: number): number | undefined =>
  rule.mode === 'custom' ? nextTransition(hoursOf(rule, timeZone), after) : undefined;

/** Whether a time is within the hours; a span that ends before it starts runs past midnight. */
export function isWithin({ spans, timeZone, closedDates }: WeeklyHours, at: number): boolean {
  const local = new Date(at + zoneOffset(timeZone, at));
  if (closedDates?.has(dateOf(local.getTime()))) return false;
  const today = ((local.getUTCDay() + 6) % 7) + 1;
  const yesterday = today === 1 ? 7 : today - 1;
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  return spans.some(({ days, from, to }) => {
    const start = minutes(from);
    const end = minutes(to);
    if (start < end) return days.includes(today) && minute >= start && minute < end;
    return (days.includes(today) && minute >= start) || (days.includes(yesterday) && minute < end);
  });
}

/** The first time after the given one at which the hours begin or end; undefined if they never do. */
export function nextTransition(hours: WeeklyHours, after: number): number | undefined {
  const now = isWithin(hours, after);
  let before = after;
  for (const time of candidateTimes(hours, after)) {
    if (isWithin(hours, time) !== now) return firstMinute(before, time, (at) => isWithin(hours, at) !== now);
    before = time;
  }
  return undefined;
}

/** Times at which a span may begin or end, sorted; near a clock change there are superfluous ones. */
function candidateTimes({ spans, timeZone, closedDates = new Set() }: WeeklyHours, after: number): number[] {
  const local = after + zoneOffset(timeZone, after);
  const midnight = local - (local % DAY);
  const localTimes = spans.flatMap(({ from, to }) => [minutes(from) * MINUTE, minutes(to) * MINUTE]);
  const closedDays = [...closedDates].filter((date) => date >= dateOf(local)).map((date) => Date.parse(date));
  const candidates = new Set<number>();
  const add = (utc: number): void => {
    for (const near of [utc - DAY / 2, utc + DAY / 2]) candidates.add(utc - zoneOffset(timeZone, near));
  };
  // A closed day may fall on the only open one of its week.
  const days = LOOKAHEAD_DAYS + WEEK_DAYS * closedDays.length;
  for (let day = -1; day <= days; day++) for (const localTime of localTimes) add(midnight + day * DAY + localTime);
  for (const day of closedDays) [day, day + DAY].forEach(add);
  for (const change of clockChanges(timeZone, after, midnight + days * DAY)) candidates.add(change);
  return [...candidates].filter((time) => time > after).sort((a, b) => a - b);
}

/** Clocks that are set back may repeat the time before a span began. */
function* clockChanges(timeZone: string, after: number, to: number): Generator<number> {
  for (let at = zoned(timeZone, after).getTimeZoneTransition('next'); at; at = at.getTimeZoneTransition('next')) {
    if (at.epochMilliseconds > to) return;
    yield at.epochMilliseconds;
  }
}

const zoned = (timeZone: string, at: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(timeZone);

/** The first minute at which a condition holds: if a clock change skips the hour of a transition, that of the change. */
function firstMinute(before: number, changed: number, holds: (at: number) => boolean): number {
  let low = Math.floor(before / MINUTE);
  let high = Math.ceil(changed / MINUTE);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle * MINUTE)) high = middle;
    else low = middle;
  }
  return high * MINUTE;
}

const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return Math.min(hour! * 60 + minute!, DAY_MINUTES);
}

/** Whether the runtime knows the IANA name. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 are not names.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Limited, because names are accepted in any case, so there are more names than zones. */
const offsets = new LRUCache<string, number>({ max: 20_000 });

/** Milliseconds to add to UTC, cached per quarter of an hour, because offsets change only between quarters. */
export function zoneOffset(timeZone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = zoned(timeZone, quarter * QUARTER).offsetNanoseconds / 1_000_000;
    offsets.set(key, offset);
  }
  return offset;
}
