import { MINUTE, SECOND } from '../../../../platform/clock.js';

/** Delays after the first failures; the last one applies to all others. 50 attempts take about half a day. */
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE];
export const MAX_ATTEMPTS = 50;
const JITTER = 0.2;

/** Jitter of a fifth keeps deliveries that failed together from being retried together. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1]!;
  return Math.round(delay * (1 + JITTER * (2 * random - 1)));
}
