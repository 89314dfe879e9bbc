import { Clock } from '../../src/platform/clock.js';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  private passed = 0;

  constructor(private time = Date.parse('2026-06-18T10:11:02.000Z')) {
    super();
  }

  now(): number {
    return this.time;
  }

  elapsed(): number {
    return this.passed;
  }

  set(moment: string | number): void {
    const time = typeof moment === 'number' ? moment : Date.parse(moment);
    this.passed += Math.max(0, time - this.time);
    this.time = time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    this.passed += milliseconds;
  }

  /** Changes the wall clock while no time passes. */
  step(milliseconds: number): void {
    this.time += milliseconds;
  }
}
