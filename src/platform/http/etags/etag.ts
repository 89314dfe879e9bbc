import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const QUOTED = /"[^"]*"/g;

/** Weak comparison: only the quoted part counts. */
const matches = (header: string, etag: string): boolean =>
  header.trim() === '*' || [...header.matchAll(QUOTED)].some(([quoted]) => etag.endsWith(quoted));

/**
 * Adds an ETag, the same on every replica, and responds with 304 if the client already has it. An ETag set by a route
 * covers only a part of the response, so it does not prove that the client has the rest.
 */
export function addEtag(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  if (reply.hasHeader('etag')) return payload;
  if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
  const etag = `W/"${hash('sha1', payload, 'base64url')}"`;
  reply.header('etag', etag);
  const condition = request.headers['if-none-match'];
  if (condition === undefined || !matches(condition, etag)) return payload;
  reply.code(304).removeHeader('content-type');
  // Fastify needs the payload of HEAD for the Content-Length and then drops it.
  return request.method === 'HEAD' ? payload : null;
}
