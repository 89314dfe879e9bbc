/** The paths at which two JSON values differ in keys or types; elements of arrays are compared with the nearest one. */
export function differences(expected: unknown, actual: unknown, path = 'data'): string[] {
  const [wanted, found] = [typeOf(expected), typeOf(actual)];
  if (wanted !== found) return [`${path} is ${found}, not ${wanted}`];
  if (Array.isArray(expected)) {
    const [ours, theirs] = [expected, actual as unknown[]];
    if (ours.length === 0 || theirs.length === 0)
      return ours.length === theirs.length ? [] : [`${path} has ${theirs.length} elements, not ${ours.length}`];
    return [
      ...ours.flatMap((element) => nearest(theirs.map((other) => differences(element, other, `${path}[]`)))),
      ...theirs.flatMap((element) => nearest(ours.map((other) => differences(other, element, `${path}[]`)))),
    ];
  }
  if (wanted !== 'object') return [];
  const [left, right] = [expected as Record<string, unknown>, actual as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((key) => {
    if (!(key in right)) return [`${path}.${key} is missing`];
    if (!(key in left)) return [`${path}.${key} is not in the sample`];
    return differences(left[key], right[key], `${path}.${key}`);
  });
}

export const nearest = (candidates: string[][]): string[] =>
  candidates.reduce((best, each) => (each.length < best.length ? each : best));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
