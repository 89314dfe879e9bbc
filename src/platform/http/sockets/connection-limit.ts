import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../../config.js';
import { addressBlock } from '../access/address-block.js';
import { rawResponse } from './raw-response.js';

const AUTHENTICATED = Symbol('authenticated');

/** Who uses this connection has shown valid credentials on it, so it no longer counts against its address. */
export const markAuthenticated = (socket: EventEmitter): void => void socket.emit(AUTHENTICATED);

type Settings = Pick<Config, 'maxConnectionsPerAddress' | 'trustProxy'>;

/** Refuses connections of an address that holds too many on which nobody has shown credentials yet. */
export function limitConnections(server: Server, { maxConnectionsPerAddress: most, trustProxy }: Settings): void {
  const open = new Map<string, number>();
  const admitted = new WeakSet<Socket>();

  const count = (socket: EventEmitter, block: string): void => {
    open.set(block, (open.get(block) ?? 0) + 1);
    const release = (): void => {
      socket.off('close', release).off(AUTHENTICATED, release);
      const left = open.get(block)! - 1;
      if (left === 0) open.delete(block);
      else open.set(block, left);
    };
    socket.once('close', release).once(AUTHENTICATED, release);
  };

  const admit = (socket: Socket): boolean => {
    const { remoteAddress } = socket;
    // A declined upgrade gives its connection back to the server. A client that has gone has no address.
    if (admitted.has(socket) || remoteAddress === undefined) return true;
    if (!trustProxy || !trustProxy(remoteAddress, 0)) {
      const block = addressBlock(remoteAddress);
      if ((open.get(block) ?? 0) >= most) return false;
      count(socket, block);
    }
    admitted.add(socket);
    return true;
  };

  // In front of Node's own listener, which would already read and serve requests of a connection that is refused.
  const serve = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection').on('connection', (socket: Socket) => {
    if (admit(socket)) for (const listener of serve) listener.call(server, socket);
    else refuse(socket, most);
  });
}

function refuse(socket: Socket, most: number): void {
  const troubleshoot = `Your address has ${most} connections open without an authenticated request; close some.`;
  socket.on('error', () => undefined);
  socket.end(rawResponse(429, troubleshoot, { 'Retry-After': '1' }), () => socket.destroy());
}
