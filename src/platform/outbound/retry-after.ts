import { DAY, SECOND } from '../clock.js';

const MAX_RETRY_AFTER = DAY;

/**
 * A Retry-After header, in seconds or as a date, as milliseconds from now. Callers only ever lengthen a delay with it: a
 * receiver that requested one second each time would use up half a day of attempts within a minute.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * SECOND, MAX_RETRY_AFTER);
  // Date.parse would accept almost any text that does not end like this.
  const delay = text.endsWith(' GMT') ? Date.parse(text) - now : NaN;
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), MAX_RETRY_AFTER);
}
