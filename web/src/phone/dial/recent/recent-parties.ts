import type { components } from '../../../api/schema';

export type CallEntry = components['schemas']['PhoneCallEntry'];

/** The latest call with each party. */
export function latestOfEach(calls: readonly CallEntry[]): CallEntry[] {
  const seen = new Set<string>();
  return calls.filter(({ colleague, raw_digits }) => {
    const party = colleague ? `user ${colleague.id}` : (raw_digits ?? '');
    return seen.has(party) ? false : seen.add(party);
  });
}
