import { LRUCache } from 'lru-cache';
import { DAY, HOUR, MINUTE } from '../clock.js';

/** Days are 1 (Monday) to 7. */
export interface WeeklyHours {
  spans: { days: number[]; from: string; to: string }[];
  timeZone: string;
}

const QUARTER = 15 * MINUTE;
const DAY_MINUTES = 24 * 60;
/** Hours repeat every week, and a change of summer time may move an edge past the end of it. */
const LOOK_AHEAD = 8;

/** What `custom` means for who has not said: office hours. */
export const officeHours = (timeZone: string): WeeklyHours => ({
  spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  timeZone,
});

/** What says when somebody or something is open: always, never, or by hours. */
export interface OpeningRule {
  mode: 'open' | 'custom' | 'closed';
  /** None yet: office hours. */
  hours: WeeklyHours['spans'];
}

const hoursOf = ({ hours: spans }: OpeningRule, timeZone: string): WeeklyHours =>
  spans.length > 0 ? { spans, timeZone } : officeHours(timeZone);

export const isOpenAt = (rule: OpeningRule, timeZone: string, at: number): boolean =>
  rule.mode === 'custom' ? isWithin(hoursOf(rule, timeZone), at) : rule.mode === 'open';

/** When a rule next opens or closes by itself. */
export const nextChange = (rule: OpeningRule, timeZone: string, after: number): number | undefined =>
  rule.mode === 'custom' ? nextTransition(hoursOf(rule, timeZone), after) : undefined;

/** Whether a moment lies in the hours; a span that ends before it starts runs past midnight. */
export function isWithin({ spans, timeZone }: WeeklyHours, at: number): boolean {
  const local = new Date(at + zoneOffset(timeZone, at));
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

/** The first moment after this one at which the hours begin or end; undefined when they never do. */
export function nextTransition(hours: WeeklyHours, after: number): number | undefined {
  const now = isWithin(hours, after);
  let before = after;
  for (const moment of momentsOf(hours, after)) {
    if (isWithin(hours, moment) !== now) return firstMinute(before, moment, (at) => isWithin(hours, at) !== now);
    before = moment;
  }
  return undefined;
}

/** When the clock on the wall may show the beginning or the end of a span, in order; near a change of time, too often. */
function momentsOf({ spans, timeZone }: WeeklyHours, after: number): number[] {
  const local = after + zoneOffset(timeZone, after);
  const midnight = local - (local % DAY);
  const walls = spans.flatMap(({ from, to }) => [minutes(from) * MINUTE, minutes(to) * MINUTE]);
  const moments = new Set<number>();
  for (let day = -1; day <= LOOK_AHEAD; day++)
    for (const wall of walls) {
      const utc = midnight + day * DAY + wall;
      for (const near of [utc - DAY / 2, utc + DAY / 2]) moments.add(utc - zoneOffset(timeZone, near));
    }
  return [...moments].filter((moment) => moment > after).sort((a, b) => a - b);
}

/** An hour that a change of time skips moves an edge to the change itself, which lies between two moments. */
function firstMinute(before: number, changed: number, holds: (at: number) => boolean): number {
  let low = Math.floor(before / MINUTE);
  let high = Math.ceil(changed / MINUTE);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle * MINUTE)) high = middle;
    else low = middle;
  }
  return high * MINUTE;
}

function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return Math.min(hour * 60 + minute, DAY_MINUTES);
}

/** An IANA name that the runtime knows. */
export function isTimeZone(name: string): boolean {
  // Newer runtimes also take offsets such as +02:00, which are no IANA names.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Names of zones are taken in any case, so there are more of them than zones. */
const ZONES = { max: 500, ttl: HOUR };
const formats = new LRUCache<string, Intl.DateTimeFormat>(ZONES);
const offsets = new LRUCache<string, { quarter: number; offset: number }>(ZONES);

/** Milliseconds to add to UTC; zones change on quarters of an hour only, so one answer serves a whole quarter. */
export function zoneOffset(timeZone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.offset;
  const offset = computeOffset(timeZone, quarter * QUARTER);
  offsets.set(timeZone, { quarter, offset });
  return offset;
}

function computeOffset(timeZone: string, at: number): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) - at;
}
