import { Clock } from '../../src/platform/clock.js';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  constructor(private time = Date.parse('2026-06-18T10:11:02.000Z')) {
    super();
  }

  now(): number {
    return this.time;
  }

  set(moment: string | number): void {
    this.time = typeof moment === 'number' ? moment : Date.parse(moment);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
