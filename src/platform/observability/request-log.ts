import type { FastifyInstance, FastifyReply } from 'fastify';
import { isoNow, type Log } from './logger.js';
import type { RequestTimes } from './request-times.js';

type Note = (reply: FastifyReply) => void;

declare module 'fastify' {
  interface FastifyRequest {
    /** Notes the request as one of its route. */
    note: Note | null;
  }
}

/**
 * Gives what notes a request as its answer leaves: one log line, one observation. Waiting for the last byte to be taken
 * would cost every request two listeners. Each route hands its own name on, since asking a request for it makes Fastify
 * describe the whole route anew.
 */
export function noteRequests(fastify: FastifyInstance, stream: Log['requests'], times: RequestTimes): Note {
  const notes = (method: string, route: string): Note => {
    const observe = times.observer(method, route);
    return (reply) => {
      const milliseconds = performance.now() - reply.request.startedAt;
      observe(reply.statusCode, milliseconds / 1000);
      stream?.write(line(route, reply, milliseconds));
    };
  };
  fastify.decorateRequest('note', null);
  fastify.addHook('onRoute', (route) => {
    const note = notes([route.method].flat().join(), route.url);
    const { handler } = route;
    route.handler = function (request, reply) {
      request.note = note;
      return handler.call(this, request, reply);
    };
  });
  const unknown = new Map<string, Note>();
  const unknownOf = (method: string): Note => {
    let note = unknown.get(method);
    if (!note) unknown.set(method, (note = notes(method, 'unknown')));
    return note;
  };
  return (reply) => (reply.request.note ?? unknownOf(reply.request.method))(reply);
}

/**
 * Put together by hand, at a tenth of a logger's cost, of values that need no escaping and hold no secret: the route and
 * not the path, since paths carry emails and tokens.
 */
function line(route: string, { request: { id, method, caller }, statusCode }: FastifyReply, ms: number): string {
  const company = caller ? `,"company_id":${caller.companyId}` : '';
  return (
    `{"level":30,"time":"${isoNow()}","request_id":"${id}","method":"${method}","route":"${route}",` +
    `"status":${statusCode},"ms":${Math.round(ms * 100) / 100}${company}}\n`
  );
}
