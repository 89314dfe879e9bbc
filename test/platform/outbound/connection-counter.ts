import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

const DONE: RequestListener = (_, response) => response.end('done');

/** A server on all IPv4 and IPv6 addresses of this machine that counts its connections. */
export class ConnectionCounter {
  readonly connections: Socket[] = [];

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.connections.push(socket));
  }

  static async open(answer: RequestListener = DONE): Promise<ConnectionCounter> {
    const server = createServer(answer).listen(0);
    await once(server, 'listening');
    return new ConnectionCounter(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get hasIPv6(): boolean {
    return (this.server.address() as AddressInfo).family === 'IPv6';
  }

  /** The number of connections so far; its own marker connection ensures that none is still queued. */
  async count(): Promise<number> {
    const marker = connect(this.port, '127.0.0.1');
    await Promise.all([once(marker, 'connect'), once(this.server, 'connection')]);
    const { localPort } = marker;
    while (!this.connections.some((socket) => socket.remotePort === localPort)) await once(this.server, 'connection');
    const others = this.connections.filter((socket) => socket.remotePort !== localPort);
    this.connections.splice(0, this.connections.length, ...others);
    marker.destroy();
    return others.length;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    for (const socket of this.connections) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
