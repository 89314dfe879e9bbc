/** The first pause after one attempt, doubled after each further one. */
export const backoff = (attempts: number, first: number, max: number): number =>
  Math.min(first * 2 ** (attempts - 1), max);
