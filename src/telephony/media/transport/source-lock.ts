import type { MediaTime } from '../clock/media-time.js';

const NOWHERE = '0.0.0.0';

interface SocketAddress {
  address: string;
  port: number;
}

/**
 * Decides which source to accept packets from. Until the first valid packet, that is any port of the expected address,
 * because routers remap ports; afterwards only that port, which is also the destination. After a while without packets
 * from it, another port of the same address may take over: the router has dropped the mapping, or the peer has moved.
 */
export class SourceLock {
  private described: SocketAddress | undefined;
  private remote: SocketAddress | undefined;
  /** When the last packet of the source arrived; undefined before the first. */
  private lastAt: number | undefined;

  constructor(
    private readonly time: Pick<MediaTime, 'now'>,
    /** Milliseconds. */
    private readonly patience: number,
  ) {}

  /** Sets the described address of the peer, which may use another port. Repeating a description changes nothing. */
  expect(described: SocketAddress): void {
    if (described.address === this.described?.address && described.port === this.described.port) return;
    this.described = described;
    this.remote = described;
    this.lastAt = undefined;
  }

  admits(source: SocketAddress): boolean {
    return this.remote?.address === source.address && (this.isSource(source) || !this.isKept);
  }

  /** Must be called with the source of each valid packet that was admitted. */
  lock({ address, port }: SocketAddress): void {
    this.remote = { address, port };
    this.lastAt = this.time.now;
  }

  /** A packet that must not lock the source still proves that the current one is alive. */
  note(source: SocketAddress): void {
    if (this.lastAt !== undefined && this.isSource(source)) this.lastAt = this.time.now;
  }

  /** Undefined if the peer is unknown or wants no packets: port 0 and address 0.0.0.0 mean nowhere. */
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
