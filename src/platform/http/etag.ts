import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TAG = /(?:W\/)?("[^"]*")/g;

/** Weak comparison: the quoted part alone counts. */
const matches = (header: string, etag: string): boolean =>
  header.trim() === '*' || [...header.matchAll(TAG)].some(([, quoted]) => etag.endsWith(quoted));

/** Tags what a GET answered, unless the answer brought its own tag, and turns what the client already has into a 304. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if ((typeof payload !== 'string' && request.answerTag === null) || reply.statusCode !== 200) return payload;
  if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
  const etag = request.answerTag ?? `W/"${hash('sha1', payload as string, 'base64url')}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !matches(known, etag)) return payload;
  reply.code(304).removeHeader('content-type');
  // For HEAD the framework takes the payload away itself, and only to measure it.
  return request.method === 'HEAD' ? payload : null;
}
