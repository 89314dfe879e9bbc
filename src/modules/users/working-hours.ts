import type { WorkingHours } from '../../contracts/users.js';
import { MINUTE } from '../../platform/clock.js';

const QUARTER = 15 * MINUTE;
const DAY_MINUTES = 24 * 60;

/** What `custom` means for a user who has not said: office hours. */
export const officeHours = (timeZone: string): WorkingHours => ({
  spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  timeZone,
});

/** Whether a moment lies in the hours; a span that ends before it starts runs past midnight. */
export function isWithin({ spans, timeZone }: WorkingHours, at: number): boolean {
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

function minutes(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return Math.min(hour * 60 + minute, DAY_MINUTES);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, { quarter: number; offset: number }>();

/** Milliseconds to add to UTC; zones change on quarters of an hour only, so one answer serves a whole quarter. */
function zoneOffset(timeZone: string, at: number): number {
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
