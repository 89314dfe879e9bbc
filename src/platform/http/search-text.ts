import { ApiError } from '../api-error.js';
import type { Query } from './listing.js';
import type { QueryParameter } from './openapi/describe.js';

const MAX_LENGTH = 100;

/** The query parameter of lists that can be searched by words. */
export const searchParameter = (description: string, example: string): QueryParameter => ({
  name: 'search',
  schema: { type: 'string' },
  description,
  example,
});

/** The words to search for; undefined without any. */
export function searchTextOf({ search = '' }: Query): string | undefined {
  if (typeof search !== 'string' || [...search].length > MAX_LENGTH)
    throw ApiError.invalid('search', `must be a text of at most ${MAX_LENGTH} characters`);
  return search.trim() || undefined;
}
