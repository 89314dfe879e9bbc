import { DAY, MINUTE, SECOND } from '../../../platform/clock.js';

/** Pauses after the first failures; the last one goes on for the rest. With 50 attempts that is about half a day. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE];
export const MOST_ATTEMPTS = 50;
const JITTER = 0.2;
const LONGEST_ASKED = DAY;

/** How long to wait after so many attempts; a fifth more or less, so that what failed together does not return together. */
export function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1];
  return Math.round(pause * (1 + JITTER * (2 * random - 1)));
}

/**
 * What a Retry-After header asks for, in milliseconds: seconds or a date. It makes a pause longer, never shorter: a
 * receiver that asks for a second each time would have used up half a day of attempts within a minute.
 */
export function askedPause(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * SECOND, LONGEST_ASKED);
  // Without the ending, Date.parse finds a date in almost anything.
  const pause = text.endsWith(' GMT') ? Date.parse(text) - now : NaN;
  return Number.isNaN(pause) ? undefined : Math.min(Math.max(pause, 0), LONGEST_ASKED);
}
