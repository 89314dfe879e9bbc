import type { TeamScope } from '../../../../platform/http/access/caller.js';
import type { Facet } from '../../call-facets.js';
import type { Query } from '../../../../platform/http/listing.js';
import { idFrom } from '../../../../platform/http/path-id.js';
import { ApiError } from '../../../../platform/api-error.js';
import { toText } from '../../../../platform/text/to-text.js';

const DIRECTIONS = ['inbound', 'outbound'] as const;

/** A call must match all of them. */
export interface CallFilters {
  direction?: (typeof DIRECTIONS)[number];
  userId?: number;
  /** In any format. */
  phoneNumber?: string;
  tags: number[];
  /** Only calls of these people and teams. */
  scope?: TeamScope;
  /** Only the dashboard filters by them. */
  facets?: Facet[];
  /** Calls without a recording. */
  unrecorded?: boolean;
}

export function parseFilters(query: Query): CallFilters {
  const { direction, user_id, phone_number } = query;
  if (direction !== undefined && !DIRECTIONS.includes(direction as 'inbound'))
    throw ApiError.invalid('direction', 'must be inbound or outbound');
  const userId = user_id === undefined ? undefined : idFrom(toText(user_id));
  if (user_id !== undefined && userId === undefined) throw ApiError.invalid('user_id', 'must be the id of a user');
  const phoneNumber = phone_number === undefined ? undefined : toText(phone_number).trim();
  if (phoneNumber !== undefined && !/\d|^anonymous$/.test(phoneNumber))
    throw ApiError.invalid('phone_number', 'must be a phone number');
  return { direction: direction as CallFilters['direction'], userId, phoneNumber, tags: parseTags(query) };
}

/** Accepts `tags=1,2`, `tags[]=1&tags[]=2`, `tags[0]=1&tags[1]=2` and a list in the body. */
function parseTags(query: Query): number[] {
  const names = Object.keys(query).filter((name) => /^tags(\[\d*\])?$/.test(name));
  const values = names.flatMap((name) => query[name] ?? []).flat();
  const words = values.flatMap((each) => toText(each).split(','));
  const ids = words.map((word) => {
    const id = idFrom(word.trim());
    if (id === undefined) throw ApiError.invalid('tags', 'must be ids of tags');
    return id;
  });
  return [...new Set(ids)];
}
