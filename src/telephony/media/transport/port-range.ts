export interface PortRange {
  first: number;
  /** Inclusive. */
  last: number;
}

/** The format of RTP_PORTS: "20000-20199". */
export function parsePortRange(text: string): PortRange {
  const [, first, last] = (/^(\d{1,5})-(\d{1,5})$/.exec(text.trim()) ?? []).map(Number);
  if (!(first > 0 && first < last && last <= 65_535)) throw new Error(`"${text}" is not a range of ports.`);
  return { first, last };
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
