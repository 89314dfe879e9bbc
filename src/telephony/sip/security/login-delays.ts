const FIRST_DELAY = 1_000;
const MAX_DELAY = 60_000;
/** Failures are forgotten after this time without one. */
const MEMORY = 15 * 60_000;
const MAX_KEYS = 10_000;

interface Failures {
  count: number;
  lastAt: number;
}

/** Makes guessing passwords slow: after each failure under a key, the next attempt has to wait longer. */
export class LoginDelays {
  private readonly failures = new Map<string, Failures>();

  constructor(
    private readonly now: () => number,
    /** Failures without a delay. */
    private readonly allowed = 0,
  ) {}

  /** Whether an attempt may be looked at now. */
  isOpen(key: string): boolean {
    const known = this.failures.get(key);
    const counted = (known?.count ?? 0) - this.allowed;
    if (!known || counted <= 0) return true;
    const waited = this.now() - known.lastAt;
    return waited >= Math.min(FIRST_DELAY * 2 ** (counted - 1), MAX_DELAY);
  }

  noteFailure(key: string): void {
    const now = this.now();
    const known = this.failures.get(key);
    const count = known && now - known.lastAt < MEMORY ? known.count + 1 : 1;
    this.failures.delete(key);
    this.failures.set(key, { count, lastAt: now });
    if (this.failures.size <= MAX_KEYS) return;
    const [oldest] = this.failures.keys();
    this.failures.delete(oldest);
  }

  noteSuccess(key: string): void {
    this.failures.delete(key);
  }
}
