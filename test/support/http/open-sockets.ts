import { connect, type Socket } from 'node:net';

/** Sockets of a client that never closes its side, so that half-closed connections stay open. */
export class OpenSockets {
  private readonly all: Socket[] = [];

  constructor(private readonly baseUrl: string) {}

  open(...parts: string[]): OpenSocket {
    return this.openFrom(undefined, ...parts);
  }

  /** Opens from another local address, such as 127.0.0.2. */
  openFrom(localAddress: string | undefined, ...parts: string[]): OpenSocket {
    const { hostname, port } = new URL(this.baseUrl);
    const socket = connect({ port: Number(port), host: hostname, localAddress, allowHalfOpen: true });
    this.all.push(socket);
    const opened = new OpenSocket(socket);
    for (const part of parts) socket.write(part, 'latin1');
    return opened;
  }

  destroy(): void {
    for (const socket of this.all.splice(0)) socket.destroy();
  }
}

export class OpenSocket {
  received = '';
  /** Such as that of a connection that was reset. */
  error: Error | undefined;
  /** The client is connected. */
  readonly connected: Promise<void>;
  /** The server ended its side or reset the connection. */
  readonly ended: Promise<void>;
  /** The connection is closed. */
  readonly closed: Promise<void>;

  constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => (this.received += chunk.toString('latin1')));
    socket.on('error', (error) => (this.error = error));
    this.connected = new Promise((resolve) => socket.once('connect', () => resolve()).once('close', () => resolve()));
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    this.ended = new Promise((resolve) => socket.once('end', () => resolve()).once('close', () => resolve()));
  }

  get status(): number {
    return Number(this.received.split(' ')[1]);
  }
}
