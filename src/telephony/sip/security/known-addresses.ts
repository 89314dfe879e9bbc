/** Exceeds the duration of a registration. */
const MEMORY = 2 * 3_600_000;
const MAX_ADDRESSES = 10_000;

/** The addresses from which a password was proven. */
export class KnownAddresses {
  private readonly lastAt = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  add(address: string): void {
    // Moves the address to the end: the first in the map is evicted first.
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
