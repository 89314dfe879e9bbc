import type { IncomingMessage } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { WebSocket } from 'ws';
import { Config } from '../../../platform/config.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { clientAddress } from '../../../platform/http/sockets/client-address.js';
import { markAuthenticated } from '../../../platform/http/sockets/connection-limit.js';
import { CLOSE_CODES, SocketServer } from '../../../platform/http/sockets/socket-server.js';
import { Upgrades } from '../../../platform/http/sockets/upgrades.js';
import { ApiError } from '../../../platform/api-error.js';
import { LiveSessions } from '../queries/live-sessions.js';
import { PhoneConnections } from './phone-connections.js';
import { chooseProtocol, readToken } from './socket-token.js';

export const PATH = '/phone/v1/socket';

/** The offer of a browser with many addresses takes several kilobytes. */
const MAX_MESSAGE_BYTES = 24 * 1024;

/** WS /phone/v1/socket: authenticates phones by their session token and closes them on shutdown. */
@Injectable()
export class PhoneSocket implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(PhoneSocket.name);
  private readonly server: SocketServer;

  constructor(
    upgrades: Upgrades,
    private readonly config: Config,
    private readonly sessions: LiveSessions,
    private readonly connections: PhoneConnections,
    private readonly failures: FailedAttempts,
  ) {
    this.server = new SocketServer(PATH, upgrades, { handleProtocols: chooseProtocol, maxPayload: MAX_MESSAGE_BYTES });
  }

  get heartbeat() {
    return this.server.heartbeat;
  }

  onApplicationBootstrap(): void {
    this.server.start(
      (request, socket, head) => this.server.open(request, socket, head, (phone) => void this.accept(phone, request)),
      { ping: () => this.connections.ping(), refresh: () => this.connections.refreshAll() },
    );
  }

  onModuleDestroy(): void {
    this.heartbeat.stop();
  }

  /** Runs before the HTTP server waits for its connections to end. */
  beforeApplicationShutdown(): Promise<void> {
    return this.server.close();
  }

  private async accept(phone: WebSocket, request: IncomingMessage): Promise<void> {
    try {
      const token = await readToken(phone, request);
      const session = token === undefined ? undefined : await this.sessions.find(token);
      if (!session) {
        if (token !== undefined) await this.failures.count(clientAddress(request, this.config.trustProxy));
        return phone.close(CLOSE_CODES.forbidden, 'The session is missing, over or not valid; log in again.');
      }
      markAuthenticated(request.socket);
      if (phone.readyState === WebSocket.OPEN) this.connections.add(phone, session);
    } catch (error) {
      if (error instanceof ApiError)
        return phone.close(error.status === 429 ? CLOSE_CODES.tooMany : CLOSE_CODES.forbidden, error.troubleshoot);
      this.log.error(error);
      phone.close(CLOSE_CODES.failed, 'Something went wrong on our side.');
    }
  }
}
