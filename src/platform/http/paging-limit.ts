import type { Window } from '../database/company-list.js';
import { type Listing, type Meta, metaOf } from './listing.js';

const MAX_ITEMS = 10_000;

/** Limits how far a client can page: a page across the limit is cut, one beyond it is empty. */
export function limitPaging({ window }: Listing): Window {
  const offset = Math.min(window.offset, MAX_ITEMS);
  return { ...window, offset, limit: Math.min(window.limit, MAX_ITEMS - offset) };
}

/** The total counts all items; links end at the limit. */
export const limitedMeta = (listing: Listing, total: number, count: number, baseUrl: string): Meta => ({
  ...metaOf(listing, { total: Math.min(total, MAX_ITEMS), count }, baseUrl),
  total,
});
