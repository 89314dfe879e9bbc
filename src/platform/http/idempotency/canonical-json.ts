type Members = [name: string, value: unknown][];

/** JSON that is identical for equal values: without white space, and with sorted members. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? sortMembers(part) : part,
  );

const sortMembers = (object: object): object =>
  Object.fromEntries((Object.entries(object) as Members).sort(([a], [b]) => (a < b ? -1 : 1)));
