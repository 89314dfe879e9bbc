import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config.js';
import { Readiness } from '../../observability/readiness.js';
import { hostErrorOf } from '../host-header.js';
import { pathOf } from '../path.js';
import { rawResponse } from './raw-response.js';

type AcceptUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Passes requests for a WebSocket to the surface that serves their path; serves others without the upgrade. */
@Injectable()
export class Upgrades implements OnApplicationBootstrap {
  private readonly byPath = new Map<string, AcceptUpgrade>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
    private readonly readiness: Readiness,
  ) {}

  /** Whether this process can serve the clients of its sockets. */
  isServing(): Promise<boolean> {
    return this.readiness.canWork();
  }

  onApplicationBootstrap(): void {
    // The CLI has no HTTP server.
    const http = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!http || !this.config.roles.has('api')) return;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const error = hostErrorOf(request);
      if (error) socket.end(rawResponse(error.status, error.troubleshoot), () => socket.destroy());
      else this.socketOf(request)?.(request, socket, head);
    });
  }

  /** Some HTTP clients offer HTTP/2 with every request; Node calls this before it treats a request as an upgrade. */
  isWanted(request: IncomingMessage): boolean {
    return this.config.roles.has('api') && this.socketOf(request) !== undefined;
  }

  accept(path: string, accept: AcceptUpgrade): void {
    this.byPath.set(path, accept);
  }

  stop(path: string): void {
    this.byPath.delete(path);
  }

  private socketOf({ method, headers, url }: IncomingMessage): AcceptUpgrade | undefined {
    const isForSocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
    return isForSocket ? this.byPath.get(pathOf(url ?? '')) : undefined;
  }
}
