/** Ignores the order of members, and members that are undefined. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
};

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The fields of `after` that differ from `before`. */
export function changesBetween<F extends object>(before: F, after: F): Partial<F> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof F)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  ) as Partial<F>;
}

/** The fields of a form that others have changed, too, to another value. */
export function conflictsBetween<F extends object>(mine: Partial<F>, before: F, theirs: F): (keyof F)[] {
  const others = Object.keys(changesBetween(before, theirs)) as (keyof F)[];
  return others.filter((name) => name in mine && !isSame(mine[name], theirs[name]));
}
