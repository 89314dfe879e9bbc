import { connect, type Socket } from 'node:net';

/** Sockets of a client that never closes its own side: what a server only half-closes stays open. */
export class OpenSockets {
  private readonly all: Socket[] = [];

  constructor(private readonly baseUrl: string) {}

  open(...parts: string[]): OpenSocket {
    return this.openFrom(undefined, ...parts);
  }

  /** From another address of this machine, such as 127.0.0.2. */
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
  /** The connection is there, as far as the client can tell. */
  readonly connected: Promise<void>;
  /** The server ended its side, or broke off the connection. */
  readonly ended: Promise<void>;
  /** The connection is gone. */
  readonly closed: Promise<void>;

  constructor(readonly socket: Socket) {
    socket.on('data', (chunk) => (this.received += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    this.connected = new Promise((resolve) => socket.once('connect', () => resolve()).once('close', () => resolve()));
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    this.ended = new Promise((resolve) => socket.once('end', () => resolve()).once('close', () => resolve()));
  }

  get status(): number {
    return Number(this.received.split(' ')[1]);
  }
}
