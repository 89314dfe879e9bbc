import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { SECOND } from '../../clock.js';
import { type Beats, Heartbeat } from './heartbeat.js';
import type { Upgrades } from './upgrades.js';

/** WebSocket close codes; those from 4000 on are ours, modelled on HTTP statuses. */
export const CLOSE_CODES = { goingAway: 1001, failed: 1011, forbidden: 4403, tooMany: 4429 } as const;

const MAX_MESSAGE_BYTES = 4096;
/** A client that does not complete the closing handshake by then is terminated. */
const CLOSE_TIMEOUT = SECOND;

/** Sent to every client at least every ten seconds. */
export const PING = { type: 'ping' } as const;

/** The WebSockets of one path: pinged while they are open, and closed on shutdown. */
export class SocketServer {
  private readonly server: WebSocketServer;
  readonly heartbeat: Heartbeat;
  private isOpen = false;

  constructor(
    private readonly path: string,
    private readonly upgrades: Upgrades,
    options: Pick<ServerOptions, 'handleProtocols' | 'maxPayload'> = {},
  ) {
    const limits = { maxPayload: MAX_MESSAGE_BYTES, closeTimeout: CLOSE_TIMEOUT };
    this.server = new WebSocketServer({ noServer: true, ...limits, ...options });
    this.heartbeat = new Heartbeat(this.server.clients, () => upgrades.isServing());
  }

  /** `accept` calls `open` for requests that it does not reject. */
  start(accept: (request: IncomingMessage, socket: Duplex, head: Buffer) => void, beats: Beats): void {
    this.isOpen = true;
    this.upgrades.accept(this.path, accept);
    this.heartbeat.start(beats);
  }

  open(request: IncomingMessage, socket: Duplex, head: Buffer, onOpen: (client: WebSocket) => void): void {
    if (!this.isOpen) return void socket.destroy();
    this.server.handleUpgrade(request, socket, head, (client) => {
      // ws closes the socket itself after a malformed frame, but an error without a listener would be thrown.
      client.on('error', () => undefined);
      this.heartbeat.watch(client);
      onOpen(client);
    });
  }

  /** To be called before the HTTP server waits for its connections to end. */
  async close(): Promise<void> {
    this.isOpen = false;
    this.upgrades.stop(this.path);
    await Promise.all([...this.server.clients].map(closeGracefully));
  }
}

function closeGracefully(client: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    client.once('close', () => resolve());
    client.close(CLOSE_CODES.goingAway, 'The server is going away; come back.');
  });
}
