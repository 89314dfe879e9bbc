/** The only source of the time, so that tests can set it. */
export abstract class Clock {
  /** The time of day in epoch milliseconds. It steps in either direction when the clock of the machine is set. */
  abstract now(): number;

  /** Milliseconds since some point in the past; for durations inside this process, because it never steps. */
  abstract elapsed(): number;
}

export class SystemClock extends Clock {
  now(): number {
    return Date.now();
  }

  elapsed(): number {
    return performance.now();
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
