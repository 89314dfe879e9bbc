export interface PortRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/** One range for each media thread; each begins with an even port. */
export function splitPortRange({ first, last }: PortRange, parts: number): PortRange[] {
  const start = first + (first % 2);
  const pairs = Math.floor((last - start + 1) / 2 / parts);
  return Array.from({ length: parts }, (_, i) => ({
    first: start + 2 * i * pairs,
    last: start + 2 * (i + 1) * pairs - 1,
  }));
}
