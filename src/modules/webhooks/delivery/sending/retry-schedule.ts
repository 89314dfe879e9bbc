import { DAY, MINUTE, SECOND } from '../../../../platform/clock.js';

/** Delays after the first failures; the last one applies to all others. 50 attempts take about half a day. */
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE];
export const MAX_ATTEMPTS = 50;
const JITTER = 0.2;
const MAX_RETRY_AFTER = DAY;

/** Jitter of a fifth keeps deliveries that failed together from being retried together. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1];
  return Math.round(delay * (1 + JITTER * (2 * random - 1)));
}

/**
 * A Retry-After header, in seconds or as a date, as milliseconds from now. Callers only ever lengthen a delay with it: a
 * receiver that asked for one second each time would use up half a day of attempts within a minute.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * SECOND, MAX_RETRY_AFTER);
  // Date.parse would accept almost any text that does not end like this.
  const delay = text.endsWith(' GMT') ? Date.parse(text) - now : NaN;
  return Number.isNaN(delay) ? undefined : Math.min(Math.max(delay, 0), MAX_RETRY_AFTER);
}
