import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TAG = /(?:W\/)?("[^"]*")/g;

/** Weak comparison: the quoted part alone counts. */
const matches = (header: string, etag: string): boolean =>
  header.trim() === '*' || [...header.matchAll(TAG)].some(([, quoted]) => etag.endsWith(quoted));

/** Adds an ETag to the response of a GET and answers 304 when the client already has it; every replica computes the same tag. */
export function addEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
  const etag = `W/"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !matches(known, etag)) return payload;
  reply.code(304).removeHeader('content-type');
  // For HEAD Fastify drops the payload itself, after measuring it.
  return request.method === 'HEAD' ? payload : null;
}
