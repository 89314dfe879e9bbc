import { startOfHistory } from '../../../contracts/calls.history.js';
import type { Window } from '../../../platform/database/ranked-list.js';
import type { Listing } from '../../../platform/http/listing.js';
import { withinReach } from '../../../platform/http/reach.js';

/** The part of a page that can be reached: within the first calls of what was asked for, and within the history. */
export function reachable(listing: Listing, now: number): Window {
  const window = withinReach(listing, 'calls');
  return { ...window, from: Math.max(window.from ?? 0, startOfHistory(now)) };
}
