import type { Window } from '../../../platform/database/ranked-list.js';
import { type Listing, type Meta, metaOf } from '../../../platform/http/listing.js';
import { Refusal } from '../../../platform/refusal.js';
import { startOfHistory } from '../../../contracts/calls.history.js';

const REACH = 10_000;

/** The part of a page that can be reached: within the first calls of what was asked for, and within the history. */
export function reachable({ window }: Listing, now: number): Window {
  if (window.offset >= REACH)
    throw Refusal.invalid('page', `reaches past the first ${REACH} calls; move from to go on from there`);
  const limit = Math.min(window.limit, REACH - window.offset);
  return { ...window, limit, from: Math.max(window.from ?? 0, startOfHistory(now)) };
}

/** The total is true; links end where the reach does. */
export const metaWithin = (listing: Listing, total: number, count: number, baseUrl: string): Meta => ({
  ...metaOf(listing, { total: Math.min(total, REACH), count }, baseUrl),
  total,
});
