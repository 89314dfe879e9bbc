import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { isoNow, type Log } from './logger.js';
import type { RequestTimes } from './request-times.js';

/**
 * Notes every request as its answer leaves: one log line, one observation. Waiting for the last byte to be taken would
 * cost every request two listeners. Gives what notes a request that found no route.
 */
export function noteRequests(
  fastify: FastifyInstance,
  stream: Log['requests'],
  times: RequestTimes,
): onSendHookHandler {
  const notes = (method: string, route: string): onSendHookHandler => {
    const observe = times.observer(method, route);
    return (request, reply, payload, done) => {
      const milliseconds = performance.now() - request.startedAt;
      observe(reply.statusCode, milliseconds / 1000);
      stream?.write(line(method, route, request, reply, milliseconds));
      done(null, payload);
    };
  };
  // A hook a route, since asking a request for its route makes Fastify describe the whole route anew.
  fastify.addHook('onRoute', (route) => {
    const method = [route.method].flat().join();
    route.onSend = [route.onSend ?? [], notes(method, route.url)].flat();
  });
  return notes('ANY', 'unknown');
}

/**
 * Put together by hand, at a tenth of a logger's cost, of values that need no escaping and hold no secret: the route and
 * not the path, since paths carry emails and tokens.
 */
const line = (
  method: string,
  route: string,
  { id, caller }: FastifyRequest,
  { statusCode }: FastifyReply,
  ms: number,
): string =>
  `{"level":30,"time":"${isoNow()}","request_id":"${id}","method":"${method}","route":"${route}",` +
  `"status":${statusCode},"ms":${Math.round(ms * 100) / 100}${caller ? `,"company_id":${caller.companyId}` : ''}}\n`;
