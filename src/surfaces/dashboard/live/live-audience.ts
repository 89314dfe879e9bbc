import { WebSocket } from 'ws';
import { SECOND } from '../../../platform/clock.js';
import { CLOSE_CODES, PING } from '../../../platform/http/sockets/socket-server.js';
import type { LiveView } from '../dto/live.shape.js';

const MIN_INTERVAL = SECOND;
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** The open views that show the same: those of one company in one time zone, or of one supervisor. Each reading is sent to all of them. */
export class LiveAudience {
  private readonly sockets = new Set<WebSocket>();
  /** Sockets that have not been sent anything yet. */
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

  /** The first message of a view is what it shows. */
  ping(): void {
    for (const socket of this.sockets) if (!this.newcomers.has(socket)) send(socket, JSON.stringify(PING));
  }

  /** Changes that come faster than once a second are sent together. */
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
    // The hint may come from a unit of work that is just ending and can no longer be read through.
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
    // The time alone is no change.
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

/** A browser that stops reading is disconnected; it gets the present state when it reconnects. */
function send(socket: WebSocket, message: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
  if (socket.readyState === WebSocket.OPEN) socket.send(message);
}
