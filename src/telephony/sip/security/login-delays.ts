const FIRST_DELAY = 1_000;
const MAX_DELAY = 60_000;
/** Failures are forgotten after this time without one. */
const MEMORY = 15 * 60_000;
const MAX_KEYS = 10_000;

interface Failures {
  count: number;
  lastAt: number;
}

/** Makes guessing passwords slow: after each failure of an address, its next attempt has to wait longer. */
export class LoginDelays {
  private readonly failures = new Map<string, Failures>();

  constructor(private readonly now: () => number) {}

  /** Whether an attempt may be looked at now. */
  isOpen(address: string): boolean {
    const known = this.failures.get(address);
    if (!known) return true;
    const waited = this.now() - known.lastAt;
    return waited >= Math.min(FIRST_DELAY * 2 ** (known.count - 1), MAX_DELAY);
  }

  noteFailure(address: string): void {
    const now = this.now();
    const known = this.failures.get(address);
    const count = known && now - known.lastAt < MEMORY ? known.count + 1 : 1;
    this.failures.delete(address);
    this.failures.set(address, { count, lastAt: now });
    if (this.failures.size <= MAX_KEYS) return;
    const [oldest] = this.failures.keys();
    this.failures.delete(oldest);
  }

  noteSuccess(address: string): void {
    this.failures.delete(address);
  }
}
