type Members = [name: string, value: unknown][];

/** JSON text that is the same for equal values: without white space and with the members of objects sorted by name. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );

const sorted = (object: object): object =>
  Object.fromEntries((Object.entries(object) as Members).sort(([a], [b]) => (a < b ? -1 : 1)));
