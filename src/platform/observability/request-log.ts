import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';

/** The status that proxies log when the client closed the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499;

/** Logs and measures every request. */
export function logRequests(fastify: FastifyInstance, log: Logger, { requestDuration }: Metrics): void {
  const observe = (request: FastifyRequest, status: number): void => {
    const milliseconds = performance.now() - request.startedAt;
    const { id, method, caller, phoneUser } = request;
    // Not the path, which may contain emails and tokens and would create a time series each.
    const route = request.routeOptions.url ?? 'unknown';
    requestDuration.observe({ method, route, status }, milliseconds / 1000);
    const ms = Math.round(milliseconds * 100) / 100;
    log.info({
      request_id: id,
      method,
      route,
      status,
      ms,
      company_id: caller?.companyId ?? phoneUser?.companyId,
      user_id: caller?.user?.id ?? phoneUser?.userId,
      // The id that lists of keys show.
      key_id: caller?.apiId,
      // 0 stands for API keys.
      integration_id: caller?.tokenId || undefined,
    });
  };
  fastify.addHook('onResponse', (request, reply, done) => {
    observe(request, reply.statusCode);
    done();
  });
  // Called instead of onResponse if the connection is closed before the response is sent.
  fastify.addHook('onRequestAbort', (request, done) => {
    observe(request, CLIENT_CLOSED_REQUEST);
    done();
  });
}
