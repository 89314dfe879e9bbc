import { SECOND } from '../clock.js';

/** Milliseconds between the whole seconds that the API shows of two times, so that parts of a call add up to the whole. */
export const shownTime = (from: number, to: number): number =>
  (Math.floor(to / SECOND) - Math.floor(from / SECOND)) * SECOND;

/** The same start of a second in SQL, of a column with a time that is not negative. */
export const shownColumn = (column: string): string => `(${column} - ${column} % ${SECOND})`;
