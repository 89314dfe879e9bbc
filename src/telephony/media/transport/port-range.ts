export interface PortRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/** The number of pairs: an even port for RTP and the odd one above it for RTCP. */
export const pairsIn = ({ first, last }: PortRange): number => Math.floor((last - first - (first % 2) + 1) / 2);

/** Splits the range among the media threads; each part begins with an even port. */
export function splitPortRange({ first, last }: PortRange, parts: number): PortRange[] {
  const start = first + (first % 2);
  const pairs = Math.floor((last - start + 1) / 2 / parts);
  return Array.from({ length: parts }, (_, i) => ({
    first: start + 2 * i * pairs,
    last: start + 2 * (i + 1) * pairs - 1,
  }));
}
