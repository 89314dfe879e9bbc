import { type Scheduler, systemScheduler } from '../../sip/transactions/scheduler.js';

/** The clock of a media thread; tests control it. */
export interface MediaTime extends Scheduler {
  /** Milliseconds since 1970; monotonic. */
  readonly now: number;
}

export const systemTime: MediaTime = {
  ...systemScheduler,
  get now() {
    return performance.timeOrigin + performance.now();
  },
};
