import { connect, createServer, type Server, type Socket } from 'node:net';

/** The statement as it is on the wire: the command byte of a query, then its text. */
const COMMIT = '\u0003COMMIT';

/** A connection to the database server that a test can cut and restore. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server;
  private port = 0;
  private cutCommit?: { after: string; forward: boolean };

  constructor(private readonly target: URL) {}

  async restore(): Promise<URL> {
    this.server = createServer((near) => this.join(near));
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
    const url = new URL(this.target);
    [url.hostname, url.port] = ['127.0.0.1', String(this.port)];
    return url;
  }

  /** Cuts the connection that commits after a statement, once; the server gets the COMMIT or does not. */
  cutCommitOnce(after: string, { forward }: { forward: boolean }): void {
    this.cutCommit = { after, forward };
  }

  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port || 3306), this.target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.end());
    }
    far.on('data', (chunk) => near.write(chunk));
    let concerned = false;
    near.on('data', (chunk) => {
      const { cutCommit } = this;
      concerned ||= cutCommit !== undefined && chunk.includes(cutCommit.after);
      if (!cutCommit || !concerned || !chunk.includes(COMMIT)) return far.write(chunk);
      this.cutCommit = undefined;
      near.destroy();
      return cutCommit.forward ? far.end(chunk) : far.destroy();
    });
  }
}
