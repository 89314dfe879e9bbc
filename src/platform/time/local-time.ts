import { DAY, MINUTE } from '../clock.js';
import { zoneOffset } from './opening-hours.js';

/** A day in a time zone; it has 23 or 25 hours if the clocks change. */
export interface LocalDay {
  /** YYYY-MM-DD. */
  date: string;
  from: number;
  to: number;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing date as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const time = DATE.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : NaN;
  return !Number.isNaN(time) && dateOf(time) === text;
}

export const addDays = (date: string, days: number): string => dateOf(utcMidnight(date) + days * DAY);

/** The Monday of the week. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(utcMidnight(date)).getUTCDay() + 6) % 7));

/** The first day of the month, or of the month that is `months` later. */
export function firstOfMonth(date: string, months = 0): string {
  return dateOf(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1));
}

/** Local dates and times of a time zone. */
export class LocalTime {
  constructor(private readonly timeZone: string) {}

  dateAt(time: number): string {
    return dateOf(time + zoneOffset(this.timeZone, time));
  }

  /** The hour of the day, 0 to 23. */
  hourAt(time: number): number {
    return new Date(time + zoneOffset(this.timeZone, time)).getUTCHours();
  }

  /** The start of the day: midnight, or later if the clocks skip it. */
  startOf(date: string): number {
    return Temporal.PlainDate.from(date).toZonedDateTime(this.timeZone).epochMilliseconds;
  }

  /** The days of a period; the first and the last are cut to it. */
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

  /** ISO 8601 with the local offset, such as 2026-06-18T12:11:02+02:00. */
  iso(time: number): string {
    const offset = zoneOffset(this.timeZone, time);
    const minutes = Math.abs(offset) / MINUTE;
    const zone = `${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`;
    return new Date(time + offset).toISOString().slice(0, 19) + zone;
  }
}

const dateOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

const utcMidnight = (date: string): number => Date.parse(`${date}T00:00:00.000Z`);

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');
