import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config.js';
import { addressBlock } from '../access/address-block.js';
import { rawResponse } from './raw-response.js';

const AUTHENTICATED = Symbol('authenticated');

/** A connection with an authenticated request no longer counts against the limit of its address. */
export const markAuthenticated = (socket: EventEmitter): void => void socket.emit(AUTHENTICATED);

type Settings = Pick<Config, 'maxConnectionsPerAddress' | 'trustProxy'>;

/** Rejects connections of addresses with too many unauthenticated ones. */
export function limitConnections(server: Server, { maxConnectionsPerAddress: limit, trustProxy }: Settings): void {
  const open = new Map<string, number>();
  const admitted = new WeakSet<Socket>();

  const count = (socket: EventEmitter, block: string): void => {
    open.set(block, (open.get(block) ?? 0) + 1);
    const release = (): void => {
      socket.off('close', release).off(AUTHENTICATED, release);
      const remaining = open.get(block)! - 1;
      if (remaining === 0) open.delete(block);
      else open.set(block, remaining);
    };
    socket.once('close', release).once(AUTHENTICATED, release);
  };

  const admit = (socket: Socket): boolean => {
    const { remoteAddress } = socket;
    // A declined upgrade emits the connection again. A closed socket has no address.
    if (admitted.has(socket) || remoteAddress === undefined) return true;
    if (!trustProxy || !trustProxy(remoteAddress, 0)) {
      const block = addressBlock(remoteAddress);
      if ((open.get(block) ?? 0) >= limit) return false;
      count(socket, block);
    }
    admitted.add(socket);
    return true;
  };

  // Replaces the listener of Node, which would already serve requests of a rejected connection.
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    if (admit(socket)) for (const listener of serve) listener.call(server, socket);
    else reject(socket, limit);
  });
}

function reject(socket: Socket, limit: number): void {
  const troubleshoot = `Your address has ${limit} connections open without an authenticated request; close some.`;
  socket.on('error', () => undefined);
  socket.end(rawResponse(429, troubleshoot, { 'Retry-After': '1' }), () => socket.destroy());
}
