/** A repeatable random generator: the same seed and name give the same numbers. */
export class SeededRandom {
  private state: number;

  constructor(seed: number, name: string) {
    this.state = seed;
    for (const char of name) this.state = Math.imul(this.state ^ char.charCodeAt(0), 16_777_619) >>> 0;
  }

  /** An integer from 0 to below the limit. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  oneIn(turns: number): boolean {
    return this.below(turns) === 0;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    return list.map(() => left.splice(this.below(left.length), 1)[0]);
  }

  pause(least: number, most: number): Promise<void> {
    return new Promise((resume) => setTimeout(resume, this.between(least, most)));
  }
}
