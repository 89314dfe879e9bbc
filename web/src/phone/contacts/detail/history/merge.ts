/** A page of one of the lists that a history consists of; the latest items first. */
export interface SourcePage<T> {
  source: string;
  items: readonly T[];
  hasMore: boolean;
}

interface Dated {
  /** Unique among all sources; an item that moved to the next page meanwhile is in both. */
  key: string;
  /** Milliseconds. */
  at: number;
}

/** The sources that have more items than were loaded. */
export const unfinished = (pages: readonly SourcePage<unknown>[]): string[] =>
  [...new Set(pages.map(({ source }) => source))].filter(
    (source) => pages.findLast((page) => page.source === source)!.hasMore,
  );

/**
 * All items, the latest first, down to the time until which all sources are loaded: older ones would have gaps between
 * them.
 */
export function merge<T extends Dated>(pages: readonly SourcePage<T>[]): T[] {
  const pending = new Set(unfinished(pages));
  const oldest = pages.filter(({ source, items }) => pending.has(source) && items.length > 0);
  const limit = new Map(oldest.map(({ source, items }) => [source, items.at(-1)!.at]));
  const complete = Math.max(-Infinity, ...limit.values());
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.key, item])));
  return [...items.values()].filter(({ at }) => at >= complete).sort((a, b) => b.at - a.at);
}
