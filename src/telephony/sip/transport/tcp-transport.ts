import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { MessageStream } from './message-stream.js';
import type { Remote } from './remote.js';
import type { SipTransport, TransportEvents } from './sip-transport.js';

const MAX_CONNECTIONS = 2_000;
const CONNECT_TIMEOUT = 5_000;
/** Phones send something every few minutes; a connection without that is gone. */
const IDLE_TIMEOUT = 15 * 60_000;
/** A peer that does not read is disconnected. */
const MAX_BUFFERED_BYTES = 256 * 1024;

export class TcpTransport implements SipTransport {
  readonly port: number;
  private readonly sockets = new Map<string, Socket>();

  private constructor(
    private readonly server: Server,
    private readonly events: TransportEvents,
  ) {
    this.port = (server.address() as AddressInfo).port;
    server.maxConnections = MAX_CONNECTIONS;
    // A connection that cannot be accepted is noticed by its peer.
    server.on('error', () => undefined);
    server.on('connection', (socket) => this.use(socket, remoteOf(socket)));
  }

  static async listen(port: number, host: string, events: TransportEvents): Promise<TcpTransport> {
    const server = createServer({ noDelay: true, keepAlive: true });
    server.listen(port, host);
    await once(server, 'listening');
    return new TcpTransport(server, events);
  }

  /** Uses the connection that a phone has opened, since none can be opened to it through NAT. */
  send(bytes: Buffer, to: Remote): void {
    const socket = this.sockets.get(keyOf(to)) ?? this.open(to);
    if (socket.writableLength > MAX_BUFFERED_BYTES) socket.destroy();
    else socket.write(bytes);
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets.values()) socket.destroy();
    await once(this.server, 'close');
  }

  private open(to: Remote): Socket {
    const socket = connect({ host: to.address, port: to.port, noDelay: true, keepAlive: true });
    const timer = setTimeout(() => socket.destroy(), CONNECT_TIMEOUT).unref();
    socket.once('connect', () => clearTimeout(timer));
    this.use(socket, to);
    return socket;
  }

  private use(socket: Socket, remote: Remote): void {
    const stream = new MessageStream();
    const key = keyOf(remote);
    this.sockets.set(key, socket);
    socket.setTimeout(IDLE_TIMEOUT, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.get(key) === socket && this.sockets.delete(key));
    socket.on('data', (bytes) => {
      try {
        for (const message of stream.push(bytes)) this.events.onMessage(message, remote);
      } catch {
        // Where the next message begins is unknown.
        socket.destroy();
      }
    });
  }
}

const keyOf = ({ address, port }: Remote): string => `${address} ${port}`;

const remoteOf = ({ remoteAddress = '', remotePort = 0 }: Socket): Remote => ({
  transport: 'tcp',
  address: remoteAddress,
  port: remotePort,
});
