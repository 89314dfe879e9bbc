import { backoff } from '../../../platform/queue/backoff.js';

const FIRST_DELAY = 1_000;
const MAX_DELAY = 60_000;
/** Failures expire after this time without another. */
const MEMORY = 15 * 60_000;
const MAX_KEYS = 10_000;

interface Failures {
  count: number;
  lastAt: number;
}

/** Slows down password guessing: each failure of a key beyond the allowed ones delays the next attempt longer. */
export class LoginDelays {
  private readonly failures = new Map<string, Failures>();

  constructor(
    private readonly now: () => number,
    /** The number of failures without a delay. */
    private readonly allowed: number,
  ) {}

  /** The milliseconds until the next attempt is allowed; 0 if it is allowed now. */
  waitOf(key: string): number {
    const known = this.failures.get(key);
    const counted = (known?.count ?? 0) - this.allowed;
    if (!known || counted <= 0) return 0;
    const delay = backoff(counted, FIRST_DELAY, MAX_DELAY);
    return Math.max(delay - (this.now() - known.lastAt), 0);
  }

  /** Returns the number of failures. */
  noteFailure(key: string): number {
    const now = this.now();
    const known = this.failures.get(key);
    const count = known && now - known.lastAt < MEMORY ? known.count + 1 : 1;
    this.failures.delete(key);
    this.failures.set(key, { count, lastAt: now });
    const [oldest] = this.failures.keys();
    if (this.failures.size > MAX_KEYS) this.failures.delete(oldest!);
    return count;
  }

  noteSuccess(key: string): void {
    this.failures.delete(key);
  }
}
