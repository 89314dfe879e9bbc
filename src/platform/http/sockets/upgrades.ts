import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../../config.js';
import { pathOf } from '../path.js';
import { serveWithoutUpgrade } from './serve-without-upgrade.js';

type AcceptUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Passes requests for a WebSocket to the surface that serves their path; others are served as if they had not asked. */
@Injectable()
export class Upgrades implements OnApplicationBootstrap {
  private readonly byPath = new Map<string, AcceptUpgrade>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    // The CLI has no HTTP server.
    const http = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!http || !this.config.roles.has('api')) return;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const accept = isForSocket(request) ? this.byPath.get(pathOf(request.url ?? '')) : undefined;
      if (accept) accept(request, socket, head);
      else serveWithoutUpgrade(http, request, socket, head);
    });
  }

  accept(path: string, accept: AcceptUpgrade): void {
    this.byPath.set(path, accept);
  }

  stop(path: string): void {
    this.byPath.delete(path);
  }
}

const isForSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
