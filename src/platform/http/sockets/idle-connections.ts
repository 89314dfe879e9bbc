import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MILLISECONDS = 50;

/**
 * Keeps a stop from waiting for connections on which nothing is asked. Node closes the idle ones once; it leaves those
 * that were never used, and those that an answer under way leaves open behind it.
 */
export function closeIdleConnections(fastify: FastifyInstance): void {
  const { server } = fastify;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  fastify.addHook('preClose', (done) => {
    const look = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, LOOK_MILLISECONDS);
    server.once('close', () => clearInterval(look));
    done();
  });
}
