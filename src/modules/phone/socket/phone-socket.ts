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
import { WebSocket, WebSocketServer } from 'ws';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { pathOf } from '../../../platform/http/path.js';
import { LiveSessions } from '../live-sessions.js';
import { CLOSED } from './desk.js';
import { Desks } from './desks.js';
import { Heartbeat } from './heartbeat.js';
import { servePlainly } from './plain-requests.js';
import { chooseProtocol, tokenOf } from './token.js';

const PATH = '/phone/v1/socket';
const LONGEST_MESSAGE = 4096;
const FAREWELL = SECOND;

/** WS /phone/v1/socket: lets phones in by the token of their session, and sends them off when the server stops. */
@Injectable()
export class PhoneSocket implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(PhoneSocket.name);
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    handleProtocols: chooseProtocol,
  });
  readonly heartbeat = new Heartbeat(this.server.clients);
  private closing = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
    private readonly sessions: LiveSessions,
    private readonly desks: Desks,
  ) {}

  onApplicationBootstrap(): void {
    // The CLI has no server.
    const http = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!http || !this.config.roles.has('api')) return;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
      if (this.closing || !isForPhones(request)) servePlainly(http, request, socket, rest);
      else this.server.handleUpgrade(request, socket, rest, (phone) => void this.welcome(phone, request));
    });
    this.heartbeat.start(() => this.desks.lookEverywhere());
  }

  onModuleDestroy(): void {
    this.heartbeat.stop();
  }

  /** Before the server waits for its connections to end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await Promise.all([...this.server.clients].map(sendOff));
  }

  private async welcome(phone: WebSocket, request: IncomingMessage): Promise<void> {
    // A broken frame: ws closes the socket by itself.
    phone.on('error', () => undefined);
    this.heartbeat.watch(phone);
    try {
      const token = await tokenOf(phone, request);
      const session = token === undefined ? undefined : await this.sessions.find(token);
      if (!session) phone.close(CLOSED.forbidden, 'The session is missing, over or not valid; log in again.');
      else if (phone.readyState === WebSocket.OPEN) this.desks.seat(phone, session);
    } catch (error) {
      this.log.error(error);
      phone.close(CLOSED.failed, 'Something went wrong on our side.');
    }
  }
}

const isForPhones = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && pathOf(url ?? '') === PATH;

/** One that does not say goodbye in its turn is cut off. */
function sendOff(phone: WebSocket): Promise<void> {
  return new Promise((gone) => {
    const timer = setTimeout(() => phone.terminate(), FAREWELL);
    phone.once('close', () => {
      clearTimeout(timer);
      gone();
    });
    phone.close(CLOSED.goingAway, 'The server is going away; come back.');
  });
}
