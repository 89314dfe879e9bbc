import type { Scheduler } from '../transactions/scheduler.js';

export const MAX_CONNECTIONS = 2_000;
/** Per address, without a proven password. */
export const MAX_UNPROVEN = 50;
export const MAX_UNPROVEN_OF_TRUNK = 500;
/** A peer connects in order to send a request. */
export const FIRST_REQUEST_TIMEOUT = 10_000;
/** Phones send something every few minutes, at least a keep-alive; without it, the peer is gone. */
export const IDLE_TIMEOUT = 15 * 60_000;

interface Connection {
  address: string;
  close: () => void;
  hasAsked: boolean;
  cancelTimeout: () => void;
}

/** Decides which connections stay open, so that strangers cannot crowd out phones. */
export class OpenConnections {
  /** Oldest first. */
  private readonly unproven = new Map<string, Connection>();
  private readonly proven = new Map<string, Connection>();
  /** Unproven connections per address. */
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly isTrunk: (address: string) => boolean,
    private readonly scheduler: Scheduler,
  ) {}

  /** False if there is no room for the connection. */
  add(key: string, address: string, close: () => void): boolean {
    const count = this.counts.get(address) ?? 0;
    if (count >= (this.isTrunk(address) ? MAX_UNPROVEN_OF_TRUNK : MAX_UNPROVEN) || !this.makeRoom()) return false;
    const cancelTimeout = this.scheduler.after(FIRST_REQUEST_TIMEOUT, close);
    this.unproven.set(key, { address, close, hasAsked: false, cancelTimeout });
    this.counts.set(address, count + 1);
    return true;
  }

  /** The peer has sent data. */
  noteData(key: string): void {
    const connection = this.find(key);
    if (connection?.hasAsked) this.restart(connection);
  }

  noteRequest(key: string): void {
    const connection = this.find(key);
    if (!connection || connection.hasAsked) return;
    connection.hasAsked = true;
    this.restart(connection);
  }

  /** The peer has proven a password. */
  noteProof(key: string): void {
    const connection = this.unproven.get(key);
    if (!connection) return;
    this.remove(key);
    this.proven.set(key, connection);
    this.restart(connection);
  }

  remove(key: string): void {
    const connection = this.find(key);
    connection?.cancelTimeout();
    this.proven.delete(key);
    if (!connection || !this.unproven.delete(key)) return;
    const { address } = connection;
    const count = this.counts.get(address)! - 1;
    if (count > 0) this.counts.set(address, count);
    else this.counts.delete(address);
  }

  private makeRoom(): boolean {
    if (this.unproven.size + this.proven.size < MAX_CONNECTIONS) return true;
    const [oldest] = this.unproven;
    if (!oldest) return false;
    const [key, { close }] = oldest;
    this.remove(key);
    close();
    return true;
  }

  private restart(connection: Connection): void {
    connection.cancelTimeout();
    connection.cancelTimeout = this.scheduler.after(IDLE_TIMEOUT, connection.close);
  }

  private find(key: string): Connection | undefined {
    return this.unproven.get(key) ?? this.proven.get(key);
  }
}
