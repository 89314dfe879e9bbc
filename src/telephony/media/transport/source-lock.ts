const NOWHERE = '0.0.0.0';

interface SocketAddress {
  address: string;
  port: number;
}

/**
 * Decides whose packets are taken. Until the first valid packet any port of the expected address may send, because routers
 * change ports; afterwards only that port may, and it is also where packets are sent to.
 */
export class SourceLock {
  private described: SocketAddress | undefined;
  private remote: SocketAddress | undefined;
  private isLocked = false;

  /** A description of the peer, whose port may be another one; one that says the same as before changes nothing. */
  expect(described: SocketAddress): void {
    if (described.address === this.described?.address && described.port === this.described.port) return;
    this.described = described;
    this.remote = described;
    this.isLocked = false;
  }

  admits({ address, port }: SocketAddress): boolean {
    return this.remote?.address === address && (!this.isLocked || this.remote.port === port);
  }

  /** To be called with the source of a valid packet that was admitted. */
  lock({ address, port }: SocketAddress): void {
    if (this.isLocked) return;
    this.remote = { address, port };
    this.isLocked = true;
  }

  /** Undefined when the peer is not known or wants no packets: port 0 and address 0.0.0.0 mean nowhere. */
  get destination(): SocketAddress | undefined {
    const { remote } = this;
    return remote && remote.port > 0 && remote.port <= 65_535 && remote.address !== NOWHERE ? remote : undefined;
  }
}
