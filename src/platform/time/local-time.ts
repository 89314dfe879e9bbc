import { DAY, HOUR, MINUTE } from '../clock.js';
import { zoneOffset } from './opening-hours.js';

/** A day of a zone, from its first moment to that of the next; 23 or 25 hours long where the clocks change. */
export interface LocalDay {
  /** YYYY-MM-DD. */
  date: string;
  from: number;
  to: number;
}

/** No zone is further from UTC. */
const FURTHEST = 15 * HOUR;
const DAYS_KEPT = 1_000;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day that a calendar has, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : NaN;
  return !Number.isNaN(time) && dateOf(time) === text;
}

/** So many days on, or back. */
export const addDays = (date: string, days: number): string => dateOf(utcMidnight(date) + days * DAY);

/** The Monday of its week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(utcMidnight(date)).getUTCDay() + 6) % 7));

/** The first of its month, or of one that is so many months away. */
export function firstOfMonth(date: string, months = 0): string {
  const [year, month] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month - 1 + months, 1));
}

/** What the clocks and calendars of a time zone show. */
export class LocalTime {
  /** By days of UTC; undefined for those on which the clocks change. */
  private readonly offsets = new Map<number, number | undefined>();

  constructor(private readonly timeZone: string) {}

  dateAt(moment: number): string {
    return dateOf(moment + this.offsetAt(moment));
  }

  /** Its first moment: midnight, or later where the clocks skip it. */
  startOf(date: string): number {
    const midnight = utcMidnight(date);
    let low = (midnight - FURTHEST) / MINUTE;
    let high = (midnight + FURTHEST) / MINUTE;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (this.dateAt(middle * MINUTE) >= date) high = middle;
      else low = middle;
    }
    return high * MINUTE;
  }

  /** The days that a stretch of time touches, the first and the last of them cut to it. */
  days(from: number, to: number): LocalDay[] {
    const days: LocalDay[] = [];
    for (let at = from; at < to;) {
      const date = this.dateAt(at);
      const end = Math.min(this.startOf(addDays(date, 1)), to);
      days.push({ date, from: at, to: end });
      at = end;
    }
    return days;
  }

  /** As ISO 8601 writes it, such as 2026-06-18T12:11:02+02:00. */
  iso(moment: number): string {
    const offset = this.offsetAt(moment);
    const minutes = Math.abs(offset) / MINUTE;
    const zone = `${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
    return new Date(moment + offset).toISOString().slice(0, 19) + zone;
  }

  /** To ask the runtime takes long, so days on which the clocks do not change are remembered. */
  private offsetAt(moment: number): number {
    const day = Math.floor(moment / DAY);
    if (!this.offsets.has(day)) {
      const first = zoneOffset(this.timeZone, day * DAY);
      if (this.offsets.size >= DAYS_KEPT) this.offsets.clear();
      this.offsets.set(day, first === zoneOffset(this.timeZone, (day + 1) * DAY) ? first : undefined);
    }
    return this.offsets.get(day) ?? zoneOffset(this.timeZone, moment);
  }
}

const dateOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

const utcMidnight = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');
