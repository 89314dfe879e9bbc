/** Longer than a registration lasts. */
const MEMORY = 2 * 3_600_000;
const MAX_ADDRESSES = 10_000;

/** The addresses from which somebody has proved a password. */
export class KnownAddresses {
  private readonly lastAt = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  add(address: string): void {
    // The address that was added last is forgotten last.
    this.lastAt.delete(address);
    this.lastAt.set(address, this.now());
    if (this.lastAt.size <= MAX_ADDRESSES) return;
    const [oldest] = this.lastAt.keys();
    this.lastAt.delete(oldest!);
  }

  has(address: string): boolean {
    const at = this.lastAt.get(address);
    return at !== undefined && this.now() - at < MEMORY;
  }
}
