import type { FastifyInstance, FastifyReply } from 'fastify';
import { disarmContentType } from './body.js';
import { tagAnswer } from './etag.js';
import { NO_HOST } from './refusal.filter.js';
import { Rendered, serialize } from './rendered.js';

/** What happens to every request and answer, whatever its route; hooks and not interceptors, which cost a stream each. */
export function addRequestHooks(fastify: FastifyInstance, note: (reply: FastifyReply) => void): void {
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('bodyFault', null);
  fastify.decorateRequest('startedAt', 0);
  fastify.decorateRequest('answerTag', null);
  fastify.setReplySerializer(serialize);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    reply.header('x-request-id', request.id);
    disarmContentType(request);
    done(request.headers.host === undefined && request.raw.httpVersion === '1.1' ? NO_HOST : undefined);
  });
  fastify.addHook('preSerialization', (request, _, payload, done) => {
    if (payload instanceof Rendered) request.answerTag = payload.etag;
    done(null, payload);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const answer = request.is404 ? payload : tagAnswer(request, reply, payload);
    note(reply);
    done(null, answer);
  });
}
