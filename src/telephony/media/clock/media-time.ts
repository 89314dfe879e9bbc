import { type Scheduler, systemScheduler } from '../../sip/transactions/scheduler.js';

/** The time of a media thread; tests move it. */
export interface MediaTime extends Scheduler {
  /** Milliseconds since 1970; it never goes back. */
  readonly now: number;
}

export const systemTime: MediaTime = {
  ...systemScheduler,
  get now() {
    return performance.timeOrigin + performance.now();
  },
};
