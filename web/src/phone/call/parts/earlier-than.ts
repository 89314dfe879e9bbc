/** As many as a user reads while the phone rings. */
export const SHOWN = 5;

/** The calls of a list without this one. */
export const earlierThan = <T extends { id: number }>(id: number, calls: readonly T[]): T[] =>
  calls.filter((call) => call.id !== id).slice(0, SHOWN);
