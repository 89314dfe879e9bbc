import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Scheduler, systemScheduler } from '../transactions/scheduler.js';
import { MessageStream } from './message-stream.js';
import { IDLE_TIMEOUT, OpenConnections } from './open-connections.js';
import type { Remote } from './remote.js';
import type { SipTransport, TransportEvents } from './sip-transport.js';

const CONNECT_TIMEOUT = 5_000;
/** A peer that leaves more than this unread is disconnected. */
const MAX_BUFFERED_BYTES = 256 * 1024;

interface TcpSettings {
  isTrunk?: (address: string) => boolean;
  scheduler?: Scheduler;
}

export class TcpTransport implements SipTransport {
  readonly port: number;
  private readonly sockets = new Map<string, Socket>();
  /** Connections that peers opened. */
  private readonly accepted: OpenConnections;

  private constructor(
    private readonly server: Server,
    private readonly events: TransportEvents,
    { isTrunk = () => false, scheduler = systemScheduler }: TcpSettings,
  ) {
    this.port = (server.address() as AddressInfo).port;
    this.accepted = new OpenConnections(isTrunk, scheduler);
    // The peer detects that its connection was not accepted.
    server.on('error', () => undefined);
    server.on('connection', (socket) => this.accept(socket));
  }

  static async listen(
    port: number,
    host: string,
    events: TransportEvents,
    settings: TcpSettings = {},
  ): Promise<TcpTransport> {
    const server = createServer({ noDelay: true, keepAlive: true });
    server.listen(port, host);
    await once(server, 'listening');
    return new TcpTransport(server, events, settings);
  }

  /** Reuses the connection that a phone opened, because none can be opened to it through NAT. */
  send(bytes: Buffer, to: Remote): void {
    const socket = this.sockets.get(keyOf(to)) ?? this.open(to);
    if (socket.writableLength > MAX_BUFFERED_BYTES) socket.destroy();
    else socket.write(bytes);
  }

  noteRequest(source: Remote): void {
    this.accepted.noteRequest(keyOf(source));
  }

  noteProof(source: Remote): void {
    this.accepted.noteProof(keyOf(source));
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets.values()) socket.destroy();
    await once(this.server, 'close');
  }

  private accept(socket: Socket): void {
    const remote = remoteOf(socket);
    const key = keyOf(remote);
    const isAdmitted = this.accepted.add(key, remote.address, () => socket.destroy());
    if (!isAdmitted) return void socket.destroy();
    socket.on('data', () => this.accepted.noteData(key));
    socket.on('close', () => this.accepted.remove(key));
    this.use(socket, remote);
  }

  private open(to: Remote): Socket {
    const socket = connect({ host: to.address, port: to.port, noDelay: true, keepAlive: true });
    const timer = setTimeout(() => socket.destroy(), CONNECT_TIMEOUT).unref();
    socket.setTimeout(IDLE_TIMEOUT, () => socket.destroy());
    socket.once('connect', () => clearTimeout(timer));
    this.use(socket, to);
    return socket;
  }

  private use(socket: Socket, remote: Remote): void {
    const stream = new MessageStream();
    const key = keyOf(remote);
    this.sockets.set(key, socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.get(key) === socket && this.sockets.delete(key));
    socket.on('data', (bytes: Buffer) => {
      try {
        for (const message of stream.push(bytes)) this.events.onMessage(message, remote);
      } catch {
        // The start of the next message is unknown.
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
