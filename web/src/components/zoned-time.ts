/** The offset of a time zone from UTC at an instant, in milliseconds. */
function offsetOf(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const [year, month, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) =>
    Number(parts.find(({ type }) => type === name)!.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Converts a local time such as 2026-06-18T10:11 in a time zone to UNIX seconds; undefined if it is invalid. */
export function secondsInZone(local: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The second step corrects the first one across a change of daylight saving time.
  const guess = asUtc - offsetOf(asUtc, timeZone);
  return Math.floor((asUtc - offsetOf(guess, timeZone)) / 1000);
}

/** The local time of an instant in a time zone, for fields of the type datetime-local. */
export const localTimeIn = (milliseconds: number, timeZone: string): string =>
  new Date(milliseconds + offsetOf(milliseconds, timeZone)).toISOString().slice(0, 16);

const DAY = 86_400_000;

/** The start of a date (YYYY-MM-DD), or of the one `days` later, in UNIX seconds; undefined if it is invalid. */
export function startOfDay(date: string, timeZone: string, days = 0): number | undefined {
  const midnight = Date.parse(`${date}T00:00Z`) + days * DAY;
  return Number.isNaN(midnight) ? undefined : secondsInZone(new Date(midnight).toISOString().slice(0, -1), timeZone);
}
