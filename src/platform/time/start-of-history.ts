const MONTHS = 6;

/** The public API and the reports leave out calls that started before this. */
export function startOfHistory(now: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  // Six months before 31 August there is no 31st, so it is the last day of February.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
