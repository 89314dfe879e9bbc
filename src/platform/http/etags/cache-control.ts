import type { FastifyReply, FastifyRequest } from 'fastify';

const NEVER_STORED = /^\/(?:admin|phone)\/v1(?:\/|$)/;
const PUBLIC_API = /^\/v[12](?:\/|$)/;

/** Responses for our own pages are never stored; API clients may store theirs privately and revalidate them by ETag. */
export function limitCaching({ routeOptions, url }: FastifyRequest, reply: FastifyReply): void {
  const path = routeOptions.url ?? url;
  if (NEVER_STORED.test(path)) reply.header('cache-control', 'no-store');
  else if (PUBLIC_API.test(path) && !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'private, no-cache');
}
