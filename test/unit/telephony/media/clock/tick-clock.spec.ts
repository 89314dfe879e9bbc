import { systemTime } from '../../../../../src/telephony/media/clock/media-time.js';
import { TickClock } from '../../../../../src/telephony/media/clock/tick-clock.js';
import { FakeScheduler } from '../../sip/fake-scheduler.js';

/** A busy thread: callbacks run later than scheduled. */
class BusyScheduler extends FakeScheduler {
  delay = 0;

  override after(milliseconds: number, callback: () => void): () => void {
    return super.after(Math.max(0, milliseconds + this.delay), callback);
  }
}

describe('the clock of a media thread', () => {
  let time: BusyScheduler;
  let ticks: number;
  let clock: TickClock;

  beforeEach(() => {
    time = new BusyScheduler();
    ticks = 0;
    clock = new TickClock(time, () => ticks++);
  });

  it('ticks every 20 ms', () => {
    time.advance(19);
    expect(ticks).toBe(0);
    time.advance(981);
    expect([ticks, clock.late, clock.maxDelay]).toEqual([50, 0, 0]);
  });

  it('does not drift when every callback is late', () => {
    time.delay = 7;
    time.advance(60_000);
    expect(ticks).toBeGreaterThanOrEqual(2_998);
    expect([clock.late, clock.maxDelay]).toEqual([0, 7]);
  });

  it('catches up after a short delay, and counts it', () => {
    time.delay = 50;
    time.advance(20);
    time.delay = 0;
    time.advance(980);
    expect(ticks).toBe(50);
    expect([clock.late, clock.maxDelay]).toEqual([1, 50]);
  });

  it('skips ticks after a long delay, and stays in step', () => {
    time.delay = 1_005;
    time.advance(20);
    time.delay = 0;
    time.advance(1_000);
    time.advance(5);
    expect(ticks).toBe(1);
    time.advance(20);
    expect([ticks, time.now % 20]).toEqual([6, 5]);
    time.advance(15);
    expect(ticks).toBe(7);
  });

  it('schedules no callback in the past, although time passes while it counts', () => {
    let now = 0;
    const waits: number[] = [];
    let goOn = (): void => undefined;
    const passing = {
      get now() {
        return (now += 0.3);
      },
      after(milliseconds: number, callback: () => void) {
        waits.push(milliseconds);
        goOn = callback;
        return () => undefined;
      },
    };
    // About one tick.
    new TickClock(passing, () => (now += 17 + (waits.length % 10) / 3));
    for (let n = 0; n < 1_000; n++) {
      now += waits.at(-1)!;
      goOn();
    }
    expect(Math.min(...waits)).toBeGreaterThan(0);
  });

  it('can be stopped', () => {
    clock.stop();
    time.advance(1_000);
    expect([ticks, time.pending]).toEqual([0, 0]);
  });

  it('has the time of day', () => {
    expect(Math.abs(systemTime.now - Date.now())).toBeLessThan(60_000);
  });
});
