import type { Scheduler } from './scheduler.js';
import { T1 } from './timing.js';

/** Retransmits at growing intervals until stopped. */
export class Repetition {
  private cancel: (() => void) | undefined;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly send: () => void,
    private readonly longest: number,
  ) {}

  start(interval = T1): void {
    this.cancel = this.scheduler.after(interval, () => {
      this.send();
      this.start(Math.min(interval * 2, this.longest));
    });
  }

  stop(): void {
    this.cancel?.();
  }
}
