/** A page of one of the lists that form a history, latest items first. */
export interface SourcePage<T> {
  source: string;
  items: readonly T[];
  hasMore: boolean;
}

interface Dated {
  /** Unique across sources; an item that moved to the next page between requests is in both. */
  key: string;
  /** Milliseconds. */
  at: number;
}

/** The sources with more pages to load. */
export const unfinished = (pages: readonly SourcePage<unknown>[]): string[] =>
  [...new Set(pages.map(({ source }) => source))].filter(
    (source) => pages.findLast((page) => page.source === source)!.hasMore,
  );

/** All items, latest first, down to the point where every source is loaded; the history would have gaps beyond it. */
export function merge<T extends Dated>(pages: readonly SourcePage<T>[]): T[] {
  const pending = new Set(unfinished(pages));
  const oldest = pages.filter(({ source, items }) => pending.has(source) && items.length > 0);
  const limit = new Map(oldest.map(({ source, items }) => [source, items.at(-1)!.at]));
  const complete = Math.max(-Infinity, ...limit.values());
  const items = new Map(pages.flatMap((page) => page.items.map((item) => [item.key, item])));
  return [...items.values()].filter(({ at }) => at >= complete).sort((a, b) => b.at - a.at);
}
