/** A string, or a number that a client sent instead of one; other values become empty. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
