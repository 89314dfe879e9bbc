import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/**
 * Nest on a Fastify of our own, without the seven hooks the adapter lays on every request for middleware, CORS, CSRF and
 * custom versioning. None of these is used here, and together they cost a twentieth of a small request.
 */
export function bareAdapter(fastify: FastifyInstance): FastifyAdapter {
  const addHook: unknown = Reflect.get(fastify, 'addHook');
  fastify.decorate('skipMiddie', true);
  fastify.addHook = () => fastify;
  try {
    return new FastifyAdapter(fastify as never);
  } finally {
    Reflect.set(fastify, 'addHook', addHook);
  }
}
