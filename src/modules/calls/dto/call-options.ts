import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { QueryParameter } from '../../../platform/http/openapi/describe.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { type Query, queryOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';

/** Optional parts of a call, with the query parameters that ask for them. */
const OPTIONS = {
  contact: { name: 'fetch_contact', description: 'Whether to include the contact.' },
  shortUrls: {
    name: 'fetch_short_urls',
    description: 'Whether to include the short URLs of recording and voicemail.',
  },
  timeline: { name: 'fetch_call_timeline', description: 'Whether to include the options selected in menus.' },
};

export type CallOptions = Partial<Record<keyof typeof OPTIONS, boolean>>;

export const CallOptions = createParamDecorator((_: unknown, context: ExecutionContext): CallOptions => {
  const query = queryOf(requestOf(context));
  return Object.fromEntries(Object.entries(OPTIONS).map(([option, { name }]) => [option, parseFlag(query, name)]));
});

function parseFlag(query: Query, name: string): boolean {
  const value = query[name] ?? 'false';
  if (value !== true && value !== false && value !== 'true' && value !== 'false')
    throw ApiError.invalid(name, 'must be true or false');
  return value === true || value === 'true';
}

/** The options in the OpenAPI document. */
export const CALL_OPTIONS: readonly QueryParameter[] = Object.values(OPTIONS).map((option) => ({
  ...option,
  schema: { type: 'boolean', default: false },
  example: true,
}));
