import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const INTERVAL_MILLISECONDS = 50;

/**
 * Closes idle connections repeatedly during the shutdown. Node itself closes them only once, which misses unused ones and
 * those that become idle later.
 */
export function closeIdleConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  fastify.addHook('preClose', (done) => {
    const timer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, INTERVAL_MILLISECONDS);
    server.once('close', () => clearInterval(timer));
    done();
  });
}
