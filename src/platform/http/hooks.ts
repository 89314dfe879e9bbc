import type { FastifyInstance } from 'fastify';
import { sanitizeContentType } from './body/body.js';
import { addEtag } from './etag.js';
import { NO_HOST } from './api-error.filter.js';

/** Hooks for the requests of all routes. */
export function addRequestHooks(fastify: FastifyInstance): void {
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('bodyError', null);
  fastify.decorateRequest('startedAt', 0);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    reply.header('x-request-id', request.id);
    sanitizeContentType(request);
    done(request.headers.host === undefined && request.raw.httpVersion === '1.1' ? NO_HOST : undefined);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    done(null, request.is404 ? payload : addEtag(request, reply, payload));
  });
}
