import type { RecordingState } from '../../../contracts/calls/types.js';
import { ApiError } from '../../../platform/api-error.js';

export type RecordingAct = 'start' | 'stop' | 'pause' | 'resume';

/** The recording of a call, which may pause and resume. */
export class Recording {
  constructor(
    /** When the running part started; null if none is running. */
    readonly since: number | null = null,
    readonly isPaused = false,
    /** Milliseconds recorded so far, without the running part; null if there are none. */
    readonly recorded: number | null = null,
  ) {}

  get state(): RecordingState {
    if (this.isPaused) return 'paused';
    return this.since === null ? 'off' : 'running';
  }

  /** Any part of the call has been or is being recorded. */
  get hasBegun(): boolean {
    return this.state !== 'off' || this.recorded !== null;
  }

  start(now: number): Recording {
    return this.state === 'off' ? new Recording(now, false, this.recorded) : this;
  }

  stop(now: number): Recording {
    return this.since === null ? this : new Recording(null, false, this.recordedUntil(now));
  }

  pause(now: number): Recording {
    if (this.since === null) throw new ApiError(400, 'This call is not being recorded.');
    return new Recording(null, true, this.recordedUntil(now) || null);
  }

  resume(now: number): Recording {
    if (!this.isPaused) throw new ApiError(400, 'The recording of this call is not paused.');
    return new Recording(now, false, this.recorded);
  }

  private recordedUntil(now: number): number {
    return (this.recorded ?? 0) + now - (this.since ?? now);
  }
}
