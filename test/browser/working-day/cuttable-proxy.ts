import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const HOST = '127.0.0.1';

/**
 * A network between a browser and a server that can be cut, which resets connections, or frozen, which leaves them and
 * new ones open without any data.
 */
export class CuttableProxy {
  /** The port of the server. */
  target = 0;
  private isCut = false;
  private frozen: { promise: Promise<void>; end: () => void } | undefined;
  private readonly open = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => void this.accept(socket));
  }

  static async start(): Promise<CuttableProxy> {
    const server = createServer().listen(0, HOST);
    await once(server, 'listening');
    return new CuttableProxy(server);
  }

  get url(): string {
    return `http://${HOST}:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  restore(): void {
    this.isCut = false;
  }

  freeze(): void {
    let end = (): void => undefined;
    const promise = new Promise<void>((resolve) => (end = resolve));
    this.frozen = { promise, end };
    for (const socket of this.open) socket.pause();
  }

  thaw(): void {
    this.frozen?.end();
    this.frozen = undefined;
    for (const socket of this.open) socket.resume();
  }

  async close(): Promise<void> {
    this.thaw();
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private async accept(socket: Socket): Promise<void> {
    if (this.isCut) return void socket.resetAndDestroy();
    await this.frozen?.promise;
    const upstream = connect(this.target, HOST);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      this.open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
