import { ApiError } from '../../../../platform/api-error.js';
import type { Window } from '../../../../platform/database/company-list.js';
import type { Listing } from '../../../../platform/http/listing.js';
import type { QueryParameter } from '../../../../platform/http/openapi/describe.js';
import { toText } from '../../../../platform/text/to-text.js';

const MAX_LENGTH = 32;

export const ORDER: QueryParameter = {
  name: 'order',
  schema: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
  description: 'Order by the start of the call: oldest first (asc) or latest first (desc).',
  example: 'desc',
};

export const phoneNumberParameter = (description: string): QueryParameter => ({
  name: 'phone_number',
  schema: { type: 'string' },
  description,
  example: '06 39 98 45 67',
});

/** Lists of the phone begin with the latest item, unless order says otherwise. */
export const latestFirst = <W extends Window>({ query }: Listing, window: W): W => ({
  ...window,
  order: query.order === 'asc' ? 'asc' : 'desc',
});

/** The phone number to filter by, in any format; undefined without one. */
export function phoneNumberIn({ query: { phone_number: value } }: Listing): string | undefined {
  if (value === undefined) return undefined;
  const text = toText(value).trim();
  if (!/\d/.test(text) || text.length > MAX_LENGTH) throw ApiError.invalid('phone_number', 'must be a phone number');
  return text;
}

/** Whether done entries are asked for; false by default. */
export function doneIn({ query: { done = 'false' } }: Listing): boolean {
  const text = String(done);
  if (text !== 'true' && text !== 'false') throw ApiError.invalid('done', 'must be true or false');
  return text === 'true';
}
