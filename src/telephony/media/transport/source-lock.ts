import type { MediaTime } from '../clock/media-time.js';

const NOWHERE = '0.0.0.0';

interface SocketAddress {
  address: string;
  port: number;
}

/**
 * Decides whose packets are taken. Until the first valid packet any port of the expected address may send, because routers
 * change ports; afterwards only that port may, and it is also where packets are sent to. When nothing has come from it for a
 * while, another port of the same address may take its place: the router has forgotten the first one, or the peer has moved.
 */
export class SourceLock {
  private described: SocketAddress | undefined;
  private remote: SocketAddress | undefined;
  /** When the last packet of the source came; undefined before the first one. */
  private lastAt: number | undefined;

  constructor(
    private readonly time: Pick<MediaTime, 'now'>,
    /** Milliseconds. */
    private readonly patience: number,
  ) {}

  /** A description of the peer, whose port may be another one; one that says the same as before changes nothing. */
  expect(described: SocketAddress): void {
    if (described.address === this.described?.address && described.port === this.described.port) return;
    this.described = described;
    this.remote = described;
    this.lastAt = undefined;
  }

  admits(source: SocketAddress): boolean {
    return this.remote?.address === source.address && (this.isSource(source) || !this.isKept);
  }

  /** To be called with the source of each valid packet that was admitted. */
  lock({ address, port }: SocketAddress): void {
    this.remote = { address, port };
    this.lastAt = this.time.now;
  }

  /** A packet that cannot decide what the source is shows that the present one is still there. */
  note(source: SocketAddress): void {
    if (this.lastAt !== undefined && this.isSource(source)) this.lastAt = this.time.now;
  }

  /** Undefined when the peer is not known or wants no packets: port 0 and address 0.0.0.0 mean nowhere. */
  get destination(): SocketAddress | undefined {
    const { remote } = this;
    return remote && remote.port > 0 && remote.port <= 65_535 && remote.address !== NOWHERE ? remote : undefined;
  }

  private isSource({ port }: SocketAddress): boolean {
    return this.remote?.port === port;
  }

  private get isKept(): boolean {
    return this.lastAt !== undefined && this.time.now - this.lastAt < this.patience;
  }
}
