/** What the clocks of a time zone show, minus UTC, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** When a day, YYYY-MM-DD, begins in a time zone, or `days` later, in UNIX seconds; undefined if it is no date. */
export function startOfDay(date: string, timeZone: string, days = 0): number | undefined {
  const midnight = Date.parse(`${date}T00:00:00.000Z`) + days * 86_400_000;
  if (Number.isNaN(midnight)) return undefined;
  // The offset may change between midnight in UTC and midnight there.
  const guess = midnight - offsetAt(timeZone, midnight);
  return Math.floor((midnight - offsetAt(timeZone, guess)) / 1000);
}
