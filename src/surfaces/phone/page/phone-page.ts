import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Config } from '../../../platform/config.js';
import { BuiltPage } from '../../../platform/http/browser/built-page.js';

const PATH = '/phone';

/** Scripts and styles are files of our own; recordings come from ASSETS_URL. */
const policyFor = ({ assetsUrl }: Config): string[] => [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'",
  `media-src 'self' ${new URL(assetsUrl).origin}; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`,
];

/** Serves the page on which an agent talks in a browser. */
@Injectable()
export class PhonePage implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    // The command line has no server.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (typeof server?.get === 'function') this.serve(server);
  }

  private serve(server: FastifyInstance): void {
    const page = new BuiltPage('phone.html', this.config.phoneUrl, this.config);
    const headers = page.headersWith(policyFor(this.config));
    server.get(PATH, (_, reply) => reply.headers(headers).send(page.read()));
    page.serveFiles(server, `${PATH}/assets/`);
  }
}
