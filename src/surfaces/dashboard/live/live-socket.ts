import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ResumeBrowserSession } from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Config } from '../../../platform/config.js';
import { hashToken } from '../../../platform/crypto/token.js';
import { isOwnOrigin } from '../../../platform/http/browser/own-origin.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { clientAddress } from '../../../platform/http/sockets/client-address.js';
import { markAuthenticated } from '../../../platform/http/sockets/connection-limit.js';
import { rawResponse } from '../../../platform/http/sockets/raw-response.js';
import { SocketServer } from '../../../platform/http/sockets/socket-server.js';
import { Upgrades } from '../../../platform/http/sockets/upgrades.js';
import { LiveConnections, type Viewer } from './live-connections.js';

export const LIVE_PATH = '/admin/v1/live';

/** WS /admin/v1/live: pushes the live view on connect and on every change, to owners, admins and supervisors. */
@Injectable()
export class LiveSocket implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(LiveSocket.name);
  private readonly server: SocketServer;

  constructor(
    upgrades: Upgrades,
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly connections: LiveConnections,
    private readonly failures: FailedAttempts,
    private readonly cookie: DashboardCookie,
  ) {
    this.server = new SocketServer(LIVE_PATH, upgrades);
  }

  get heartbeat() {
    return this.server.heartbeat;
  }

  onApplicationBootstrap(): void {
    this.server.start((request, socket, head) => void this.accept(request, socket, head), {
      ping: () => this.connections.ping(),
    });
  }

  onModuleDestroy(): void {
    this.heartbeat.stop();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.server.close();
  }

  /** Refuses over HTTP, before the upgrade to a WebSocket. */
  private async accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    try {
      this.checkOrigin(request);
      const viewer = await this.identify(request);
      markAuthenticated(request.socket);
      this.server.open(request, socket, head, (client) => this.connections.add(client, viewer));
    } catch (error) {
      if (!(error instanceof ApiError)) this.log.error(error);
      const { status, troubleshoot, headers } =
        error instanceof ApiError ? error : new ApiError(500, 'Something went wrong on our side.');
      socket.end(rawResponse(status, troubleshoot, headers), () => socket.destroy());
    }
  }

  /** Pages of other sites can open sockets, too, and browsers may send the cookie. */
  private checkOrigin({ headers: { origin, host } }: IncomingMessage): void {
    if (!isOwnOrigin(origin ?? '', host, this.config))
      throw new ApiError(403, 'The Origin header must name the dashboard.');
  }

  private async identify(request: IncomingMessage): Promise<Viewer> {
    const token = this.cookie.read(request.headers.cookie);
    const user = token && (await this.commands.execute(new ResumeBrowserSession({ token })));
    if (token && !user) await this.failures.count(clientAddress(request, this.config.trustProxy));
    if (!user) throw new ApiError(401, 'Nobody is logged in; the session is missing or over.');
    await this.queries.execute(new RequireOpenCompany({ companyId: user.companyId }));
    const { companyId, id: userId, timeZone, isAdmin, roles } = user;
    if (!isAdmin && !roles.includes('supervisor'))
      throw new ApiError(403, 'This needs one of the roles owner, admin, supervisor.');
    return { companyId, userId, timeZone, isSupervisor: !isAdmin, tokenHash: hashToken(token) };
  }
}
