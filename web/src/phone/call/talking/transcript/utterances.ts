import type { components } from '../../../../api/schema';

export type Utterance = components['schemas']['PhoneUtterance'];

/** In spoken order; a repeated utterance replaces the earlier one. */
export function mergeUtterances(loaded: readonly Utterance[], pushed: readonly Utterance[]): Utterance[] {
  const byId = new Map([...loaded, ...pushed].map((utterance) => [utterance.id, utterance]));
  return [...byId.values()].sort((one, another) => one.timestamp - another.timestamp || one.id - another.id);
}
