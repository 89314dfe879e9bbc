import type { MediaTime } from './media-time.js';

/** The length of a packet, in milliseconds. */
const TICK = 20;
/** Listeners have room for a few packets at once; more would only add latency. */
const MAX_CATCH_UP = 5;

/** Calls back every 20 ms. Ticks have absolute due times, so a late one does not delay the next. */
export class TickClock {
  /** Ticks that fired more than 20 ms late. */
  late = 0;
  /** Milliseconds. */
  maxDelay = 0;
  private due: number;
  private cancel: () => void;

  constructor(
    private readonly time: MediaTime,
    private readonly tick: () => void,
  ) {
    this.due = time.now + TICK;
    this.cancel = time.after(TICK, () => this.run());
  }

  stop(): void {
    this.cancel();
  }

  private run(): void {
    this.noteDelay(this.time.now - this.due);
    for (let n = 0; n < MAX_CATCH_UP && this.due <= this.time.now; n++) {
      this.due += TICK;
      this.tick();
    }
    // Read once, so that the delay until the next tick is never negative.
    const { now } = this.time;
    const missed = Math.floor((now - this.due) / TICK) + 1;
    if (missed > 0) this.due += missed * TICK;
    this.cancel = this.time.after(this.due - now, () => this.run());
  }

  private noteDelay(delay: number): void {
    if (delay > TICK) this.late++;
    this.maxDelay = Math.max(this.maxDelay, delay);
  }
}
