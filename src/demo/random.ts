/** Random numbers from a seed (mulberry32), so that every demo has the same calls. */
export class Random {
  constructor(private seed: number) {}

  /** From 0 up to but not including 1. */
  next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  boolean(probability: number): boolean {
    return this.next() < probability;
  }

  /** Both ends are included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!;
  }

  /** Picks the first items much more often than the last ones. */
  pickSkewed<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() ** 2.5 * items.length)]!;
  }

  pickWeighted<T>(items: readonly (readonly [T, number])[]): T {
    let remaining = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) if ((remaining -= weight) < 0) return item;
    return items.at(-1)![0];
  }

  /** Seconds with a log-normal distribution, like those of calls. */
  duration(median: number, max: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.max(4, Math.min(max, Math.round(median * Math.exp(0.9 * normal))));
  }
}
