import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';

/** The status that reverse proxies log for a caller who closed the connection before the answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** Writes one log line and one observation for every request. */
export function logRequests(fastify: FastifyInstance, log: Logger, { requestDuration }: Metrics): void {
  const observe = (request: FastifyRequest, status: number): void => {
    const milliseconds = performance.now() - request.startedAt;
    const { id, method, caller } = request;
    // The route and not the path, since paths carry emails and tokens and would make a series each.
    const route = request.routeOptions.url ?? 'unknown';
    requestDuration.observe({ method, route, status }, milliseconds / 1000);
    const ms = Math.round(milliseconds * 100) / 100;
    log.info({ request_id: id, method, route, status, ms, company_id: caller?.companyId });
  };
  fastify.addHook('onResponse', (request, reply, done) => {
    observe(request, reply.statusCode);
    done();
  });
  // Fastify runs this one instead where the connection closed before the answer was sent.
  fastify.addHook('onRequestAbort', (request, done) => {
    observe(request, CLIENT_CLOSED_REQUEST);
    done();
  });
}
