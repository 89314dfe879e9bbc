import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../../platform/http/access/caller.js';

/** A browser's request for a dashboard page. */
export interface Visit {
  /** Path and query as received, behind any proxy. */
  url: string;
  query: Record<string, unknown>;
  cookies: string | undefined;
  form: Record<string, unknown>;
  browser: { address: string; userAgent: string };
}

export const Visit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const { url, query, headers, body, ip } = requestOf(context);
  return {
    url,
    query: query as Record<string, unknown>,
    cookies: headers.cookie,
    form: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
    browser: { address: ip, userAgent: headers['user-agent'] ?? '' },
  };
});
