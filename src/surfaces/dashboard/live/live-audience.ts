import { WebSocket } from 'ws';
import { SECOND } from '../../../platform/clock.js';
import { CLOSE_CODES, PING } from '../../../platform/http/sockets/socket-server.js';
import type { LiveView } from '../dto/live.shape.js';

const MIN_INTERVAL = SECOND;
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Open views with the same content: of one company in one time zone, or of one supervisor. One read serves all. */
export class LiveAudience {
  private readonly sockets = new Set<WebSocket>();
  /** Sockets that have not received anything yet. */
  private readonly newcomers = new Set<WebSocket>();
  private sent = '';
  private lastRead = 0;
  private isStale = false;
  private refreshing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly read: () => Promise<LiveView>,
    private readonly onError: (error: unknown) => void,
  ) {}

  get size(): number {
    return this.sockets.size;
  }

  add(socket: WebSocket): void {
    this.sockets.add(socket);
    this.newcomers.add(socket);
    this.refreshNow();
  }

  remove(socket: WebSocket): void {
    this.sockets.delete(socket);
    this.newcomers.delete(socket);
    if (this.size === 0) clearTimeout(this.timer);
  }

  /** Skips new sockets, because the first message must be the live view. */
  ping(): void {
    for (const socket of this.sockets) if (!this.newcomers.has(socket)) send(socket, JSON.stringify(PING));
  }

  /** Coalesces changes that arrive less than a second apart. */
  refresh(): void {
    if (this.size === 0) return;
    const wait = this.lastRead + MIN_INTERVAL - performance.now();
    if (wait <= 0) return this.refreshNow();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.refreshNow();
    }, wait).unref();
  }

  /** Refreshes run one at a time; a request during one causes another after it. */
  private refreshNow(): void {
    this.isStale = true;
    this.refreshing ??= this.refreshWhileStale();
  }

  private async refreshWhileStale(): Promise<void> {
    // The unit of work that published the hint may be ending, and must not be used for reads any more.
    await Promise.resolve();
    while (this.isStale && this.size > 0) {
      this.isStale = false;
      this.lastRead = performance.now();
      await this.refreshOnce().catch((error: unknown) => this.handleError(error));
    }
    this.refreshing = undefined;
  }

  private async refreshOnce(): Promise<void> {
    const live = await this.read();
    // A new time alone is not a change.
    const state = JSON.stringify({ ...live, at: 0 });
    const message = JSON.stringify({ live });
    const recipients = state === this.sent ? this.newcomers : this.sockets;
    for (const socket of recipients) send(socket, message);
    this.newcomers.clear();
    this.sent = state;
  }

  private handleError(error: unknown): void {
    this.onError(error);
    for (const socket of this.newcomers) socket.close(CLOSE_CODES.failed, 'Something went wrong on our side.');
  }
}

/** Disconnects a browser that stops reading; it receives the current state when it reconnects. */
function send(socket: WebSocket, message: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
  if (socket.readyState === WebSocket.OPEN) socket.send(message);
}
