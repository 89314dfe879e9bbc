import { once } from 'node:events';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const INTERVAL_MILLISECONDS = 50;

/** A class of responses that end their connection once the server drains; it covers the errors of Fastify and Node too. */
export const drainingResponse = (isDraining: () => boolean): typeof ServerResponse =>
  class<R extends IncomingMessage> extends ServerResponse<R> {
    override writeHead(...args: unknown[]): this {
      if (isDraining()) this.shouldKeepAlive = false;
      return super.writeHead(...(args as [number]));
    }
  };

const running = new WeakMap<Server, Set<ServerResponse>>();

/** Tracks the responses that have not ended yet. */
export function noteRequests(server: Server): void {
  const responses = new Set<ServerResponse>();
  running.set(server, responses);
  server.prependListener('request', (_request, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
}

/**
 * Resolves when the current requests have ended. Until then the server keeps listening, because a load balancer that
 * gets no answer considers it dead, and may cut off running requests.
 */
export async function presentRequestsEnd(server: Server): Promise<void> {
  await Promise.all([...(running.get(server) ?? [])].map((response) => once(response, 'close')));
}

/**
 * Closes idle connections repeatedly during the shutdown. Node itself closes them only once, which misses unused ones and
 * those that become idle later.
 */
export function closeIdleConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    // A declined upgrade emits the connection again.
    if (sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const close = (): void => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  fastify.addHook('preClose', (done) => {
    // After the event loop has read its sockets: a request that has arrived is served, and its connection is not idle.
    const timer = setInterval(() => setImmediate(close), INTERVAL_MILLISECONDS);
    server.once('close', () => clearInterval(timer));
    setImmediate(done);
  });
}
