/** The same numbers for the same seed (mulberry32): every demo tells the same story. */
export class Random {
  constructor(private seed: number) {}

  /** At least 0, below 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  boolean(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number, both ends included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)];
  }

  /** The first ones far more often than the last ones, as a few customers call all the time. */
  pickSkewed<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() ** 2.5 * from.length)];
  }

  pickWeighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [each, weight] of from) if ((left -= weight) < 0) return each;
    return from[from.length - 1][0];
  }

  /** Many short ones and a few long ones, as talks are. */
  duration(median: number, longest: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.max(4, Math.min(longest, Math.round(median * Math.exp(0.9 * normal))));
  }
}
