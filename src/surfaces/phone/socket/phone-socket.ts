import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { pathOf } from '../../../platform/http/path.js';
import { markAuthenticated } from '../../../platform/http/sockets/connection-limit.js';
import { ApiError } from '../../../platform/api-error.js';
import { LiveSessions } from '../queries/live-sessions.js';
import { CLOSE_CODES } from './user-connections.js';
import { PhoneConnections } from './phone-connections.js';
import { Heartbeat } from './heartbeat.js';
import { serveWithoutUpgrade } from './serve-without-upgrade.js';
import { chooseProtocol, readToken } from './socket-token.js';

const PATH = '/phone/v1/socket';
const MAX_MESSAGE_BYTES = 4096;
/** A phone that does not complete the closing handshake by then is terminated. */
const CLOSE_TIMEOUT = SECOND;

/** WS /phone/v1/socket: authenticates phones by their session token and closes them on shutdown. */
@Injectable()
export class PhoneSocket implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(PhoneSocket.name);
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: chooseProtocol,
    closeTimeout: CLOSE_TIMEOUT,
  } as ServerOptions);
  readonly heartbeat = new Heartbeat(this.server.clients);
  private closing = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
    private readonly sessions: LiveSessions,
    private readonly connections: PhoneConnections,
  ) {}

  onApplicationBootstrap(): void {
    // The CLI has no HTTP server.
    const http = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!http || !this.config.roles.has('api')) return;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (this.closing || !isForPhones(request)) serveWithoutUpgrade(http, request, socket, head);
      else this.server.handleUpgrade(request, socket, head, (phone) => void this.accept(phone, request));
    });
    this.heartbeat.start(() => this.connections.refreshAll());
  }

  onModuleDestroy(): void {
    this.heartbeat.stop();
  }

  /** Runs before the HTTP server waits for its connections to end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.server.clients].map(closeGracefully));
  }

  private async accept(phone: WebSocket, request: IncomingMessage): Promise<void> {
    // ws closes the socket itself after a malformed frame, but an error without a listener would be thrown.
    phone.on('error', () => undefined);
    this.heartbeat.watch(phone);
    try {
      const token = await readToken(phone, request);
      const session = token === undefined ? undefined : await this.sessions.find(token);
      if (!session)
        return phone.close(CLOSE_CODES.forbidden, 'The session is missing, over or not valid; log in again.');
      markAuthenticated(request.socket);
      if (phone.readyState === WebSocket.OPEN) this.connections.add(phone, session);
    } catch (error) {
      if (error instanceof ApiError) return phone.close(CLOSE_CODES.forbidden, error.troubleshoot);
      this.log.error(error);
      phone.close(CLOSE_CODES.failed, 'Something went wrong on our side.');
    }
  }
}

const isForPhones = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && pathOf(url ?? '') === PATH;

function closeGracefully(phone: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    phone.once('close', () => resolve());
    phone.close(CLOSE_CODES.goingAway, 'The server is going away; come back.');
  });
}
