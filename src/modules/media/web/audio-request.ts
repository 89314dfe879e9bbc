import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../../platform/http/caller.js';

/** What a player says about what it wants and what it has. */
export interface AudioRequest {
  expires: unknown;
  signature: unknown;
  range?: string;
  ifRange?: string;
  ifNoneMatch?: string;
  ifModifiedSince?: string;
}

export const AudioRequest = createParamDecorator((_: unknown, context: ExecutionContext): AudioRequest => {
  const { method, headers, query } = requestOf(context);
  const { expires, signature } = query as Record<string, unknown>;
  return {
    ...{ expires, signature },
    // Ranges are for GET alone.
    range: method === 'GET' ? headers.range : undefined,
    ifRange: headers['if-range'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
  };
});

/** What tells one state of a file from another. */
export interface Validators {
  etag: string;
  /** As an HTTP date. */
  lastModified: string;
}

export function isKnown({ ifNoneMatch, ifModifiedSince }: AudioRequest, { etag, lastModified }: Validators): boolean {
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) >= Date.parse(lastModified);
}

/** A range of a file that has changed since would not fit the parts the player has; so it gets the whole. */
export const wantedRange = (
  { range, ifRange }: AudioRequest,
  { etag, lastModified }: Validators,
): string | undefined => (ifRange === undefined || ifRange === etag || ifRange === lastModified ? range : undefined);
