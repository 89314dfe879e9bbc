import type { Window } from '../database/company-list.js';
import { ApiError } from '../api-error.js';
import { type Listing, type Meta, metaOf } from './listing.js';

const REACH = 10_000;

/** The part of a page that can be reached by paging: a page that starts past it is refused, one that straddles it is cut. */
export function limitPaging({ window }: Listing, what: string): Window {
  if (window.offset >= REACH)
    throw ApiError.invalid('page', `reaches past the first ${REACH} ${what}; move from to go on from there`);
  return { ...window, limit: Math.min(window.limit, REACH - window.offset) };
}

/** The total is true; links end where the reach does. */
export const limitedMeta = (listing: Listing, total: number, count: number, baseUrl: string): Meta => ({
  ...metaOf(listing, { total: Math.min(total, REACH), count }, baseUrl),
  total,
});
