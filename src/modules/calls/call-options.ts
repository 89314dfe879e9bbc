import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { requestOf } from '../../platform/http/caller.js';
import { type Query, queryOf } from '../../platform/http/listing.js';
import { ApiError } from '../../platform/api-error.js';

/** What a request wants told beside the call. */
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
  const given = query[name] ?? 'false';
  if (given !== true && given !== false && given !== 'true' && given !== 'false')
    throw ApiError.invalid(name, 'must be true or false');
  return given === true || given === 'true';
}

const FLAGS: Record<string, string> = {
  fetch_contact: 'Whether to tell the contact',
  fetch_short_urls: 'Whether to tell the short URLs of recording and voicemail',
  fetch_call_timeline: 'Whether to tell the options chosen in menus',
};

/** Their place in the reference. */
export const ApiCallOptions = (): MethodDecorator =>
  applyDecorators(
    ...Object.entries(FLAGS).map(([name, description]) =>
      ApiQuery({ name, description, required: false, schema: { type: 'boolean', default: false } }),
    ),
  );
