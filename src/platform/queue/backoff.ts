import { SECOND } from '../clock.js';

/** One second after the first attempt, doubled after each further one. */
export const backoff = (attempts: number, max: number): number => Math.min(SECOND * 2 ** (attempts - 1), max);
