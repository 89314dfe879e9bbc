/** Packets per second and address, sustained and in a burst. */
const RATE = 50;
const BURST = 200;
/** Bounds memory, because an attacker could use any number of addresses. */
const MAX_ADDRESSES = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Limits how many packets of an address are parsed, so that a flood costs little more than receiving it. */
export class PacketBudget {
  private readonly buckets = new Map<string, Bucket>();

  /** Trusted addresses are unlimited: a trunk sends the packets of many calls. */
  constructor(
    private readonly now: () => number,
    private readonly isTrusted: (address: string) => boolean = () => false,
  ) {}

  admits(address: string): boolean {
    if (this.isTrusted(address)) return true;
    const now = this.now();
    const bucket = this.buckets.get(address) ?? { tokens: BURST, filledAt: now };
    bucket.tokens = Math.min(BURST, bucket.tokens + ((now - bucket.filledAt) * RATE) / 1000);
    bucket.filledAt = now;
    // Moves the address to the end: the first in the map is evicted first.
    this.buckets.delete(address);
    this.buckets.set(address, bucket);
    this.forgetOldest();
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  }

  private forgetOldest(): void {
    if (this.buckets.size <= MAX_ADDRESSES) return;
    const [oldest] = this.buckets.keys();
    this.buckets.delete(oldest!);
  }
}
