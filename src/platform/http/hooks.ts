import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { sanitizeContentType } from './body/body.js';
import { limitCaching } from './etags/cache-control.js';
import { addEtag } from './etags/etag.js';
import { hostErrorOf } from './host-header.js';

/** One year. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Hooks for the requests of all routes. */
export function addRequestHooks(fastify: FastifyInstance, { baseUrl }: Config): void {
  const isHttps = new URL(baseUrl).protocol === 'https:';
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('bodyError', null);
  fastify.decorateRequest('startedAt', 0);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    reply.header('x-request-id', request.id);
    if (isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT);
    sanitizeContentType(request);
    done(hostErrorOf(request.raw));
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    limitCaching(request, reply);
    done(null, request.is404 ? payload : addEtag(request, reply, payload));
  });
}
