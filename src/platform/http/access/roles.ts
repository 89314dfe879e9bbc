import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.js';
import { ApiError } from '../../api-error.js';

const ALWAYS_SERVED = new Set<string | undefined>(['/health/live', '/health/ready', '/metrics']);
const NO_API = new ApiError(503, 'This process does background work only; send the request to one with the api role.');

/** A process without the api role serves only health checks and metrics. */
export function rejectWithoutApiRole(fastify: FastifyInstance, { roles }: Config): void {
  if (roles.has('api')) return;
  fastify.addHook('onRequest', (request, _, done) =>
    done(ALWAYS_SERVED.has(request.routeOptions.url) ? undefined : NO_API),
  );
}
