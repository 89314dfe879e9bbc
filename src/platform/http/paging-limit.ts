import type { Window } from '../database/company-list.js';
import { ApiError } from '../api-error.js';
import { type Listing, type Meta, metaOf } from './listing.js';

const MAX_ITEMS = 10_000;

/** Limits how far a client can page: a page beyond the limit is rejected, one across it is cut. */
export function limitPaging({ window }: Listing, items: string): Window {
  if (window.offset >= MAX_ITEMS)
    throw ApiError.invalid('page', `reaches past the first ${MAX_ITEMS} ${items}; move from to go on from there`);
  return { ...window, limit: Math.min(window.limit, MAX_ITEMS - window.offset) };
}

/** The total counts all items; links end at the limit. */
export const limitedMeta = (listing: Listing, total: number, count: number, baseUrl: string): Meta => ({
  ...metaOf(listing, { total: Math.min(total, MAX_ITEMS), count }, baseUrl),
  total,
});
