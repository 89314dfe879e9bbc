import { connect, createServer, type Server, type Socket } from 'node:net';

/** COMMIT in the MySQL protocol: the command byte of a query and its text. */
const COMMIT = '\u0003COMMIT';

/** A TCP proxy to the database server that a test can cut and restore. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server;
  private port = 0;
  private cutCommit?: { after: string; forward: boolean };
  /** Decides for every COMMIT whether to cut its connection, and whether the server gets it first. */
  onCommit: () => { forward: boolean } | undefined = () => undefined;

  constructor(private readonly target: URL) {}

  async restore(): Promise<URL> {
    this.server = createServer((client) => this.forward(client));
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
    const url = new URL(this.target);
    [url.hostname, url.port] = ['127.0.0.1', String(this.port)];
    return url;
  }

  /** Cuts the next connection that commits after a statement; the server gets the COMMIT or not. */
  cutCommitOnce(after: string, { forward }: { forward: boolean }): void {
    this.cutCommit = { after, forward };
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private forward(client: Socket): void {
    const upstream = connect(Number(this.target.port || 3306), this.target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.end());
    }
    upstream.on('data', (chunk) => client.write(chunk));
    let matched = false;
    client.on('data', (chunk) => {
      const { cutCommit } = this;
      matched ||= cutCommit !== undefined && chunk.includes(cutCommit.after);
      if (!chunk.includes(COMMIT)) return upstream.write(chunk);
      const cut = matched ? cutCommit : this.onCommit();
      if (!cut) return upstream.write(chunk);
      if (matched) this.cutCommit = undefined;
      client.destroy();
      return cut.forward ? upstream.end(chunk) : upstream.destroy();
    });
  }
}
