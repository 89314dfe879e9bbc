import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../../platform/http/access/caller.js';

/** The signature, range and conditional headers of a request for a file. */
export interface AudioRequest {
  address: string;
  expires: unknown;
  signature: unknown;
  range?: string;
  ifRange?: string;
  ifNoneMatch?: string;
  ifModifiedSince?: string;
}

export const AudioRequest = createParamDecorator((_: unknown, context: ExecutionContext): AudioRequest => {
  const { method, headers, query, ip } = requestOf(context);
  const { expires, signature } = query as Record<string, unknown>;
  return {
    address: ip,
    expires,
    signature,
    // Range applies only to GET.
    range: method === 'GET' ? headers.range : undefined,
    ifRange: headers['if-range'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
    ifModifiedSince: headers['if-modified-since'],
  };
});

interface Validators {
  etag: string;
  /** HTTP date. */
  lastModified: string;
}

export function isNotModified(
  { ifNoneMatch, ifModifiedSince }: AudioRequest,
  { etag, lastModified }: Validators,
): boolean {
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
  return ifModifiedSince !== undefined && Date.parse(ifModifiedSince) >= Date.parse(lastModified);
}

/** If the file has changed, a range would not match the parts the client already has, so it gets the whole file. */
export const applicableRange = (
  { range, ifRange }: AudioRequest,
  { etag, lastModified }: Validators,
): string | undefined => (ifRange === undefined || ifRange === etag || ifRange === lastModified ? range : undefined);
