const MONTHS = 6;

/** The public API and the reports omit calls that started earlier. */
export function startOfHistory(now: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  // A month without this day, such as February, would overflow into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
