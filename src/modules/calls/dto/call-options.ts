import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { requestOf } from '../../../platform/http/access/caller.js';
import { type Query, queryOf } from '../../../platform/http/listing.js';
import { ApiError } from '../../../platform/api-error.js';

/** Optional parts of a call that a request may ask for. */
export interface CallOptions {
  contact: boolean;
  shortUrls: boolean;
  timeline: boolean;
}

export const NO_OPTIONS: CallOptions = { contact: false, shortUrls: false, timeline: false };

export const CallOptions = createParamDecorator((_: unknown, context: ExecutionContext): CallOptions => {
  const query = queryOf(requestOf(context));
  return {
    contact: parseFlag(query, 'fetch_contact'),
    shortUrls: parseFlag(query, 'fetch_short_urls'),
    timeline: parseFlag(query, 'fetch_call_timeline'),
  };
});

function parseFlag(query: Query, name: string): boolean {
  const value = query[name] ?? 'false';
  if (value !== true && value !== false && value !== 'true' && value !== 'false')
    throw ApiError.invalid(name, 'must be true or false');
  return value === true || value === 'true';
}

const FLAGS: Record<string, string> = {
  fetch_contact: 'Whether to include the contact',
  fetch_short_urls: 'Whether to include the short URLs of recording and voicemail',
  fetch_call_timeline: 'Whether to include the options chosen in menus',
};

/** Documents the options in OpenAPI. */
export const ApiCallOptions = (): MethodDecorator =>
  applyDecorators(
    ...Object.entries(FLAGS).map(([name, description]) =>
      ApiQuery({ name, description, required: false, schema: { type: 'boolean', default: false } }),
    ),
  );
