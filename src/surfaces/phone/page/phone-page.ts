import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../../platform/config.js';
import { BuiltPage } from '../../../platform/http/browser/built-page.js';

const PATH = '/phone';
const API = `${PATH}/v1`;

/** All scripts are our own files; Mantine sets component sizes in style attributes; recordings come from ASSETS_URL. */
const policyFor = ({ assetsUrl }: Config): string[] => [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
  `media-src 'self' blob: ${new URL(assetsUrl).origin}; font-src 'self'; worker-src 'self'; manifest-src 'self'`,
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
];

/** The web app manifest, which lets browsers install the page. */
const manifestOf = ({ serviceName }: Config, icon: string): object => ({
  name: `${serviceName} Phone`,
  short_name: 'Phone',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#0f766e',
  background_color: '#ffffff',
  icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }],
});

/** Serves the workspace of agents; the routes of the API below its path take precedence. */
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
    const send = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply | void =>
      url === API || url.startsWith(`${API}/`) ? reply.callNotFound() : reply.headers(headers).send(page.read());
    server.get(PATH, send);
    server.get(`${PATH}/*`, send);
    server.get(`${PATH}/manifest.webmanifest`, (_, reply) =>
      reply.type('application/manifest+json').send(manifestOf(this.config, page.readIcon())),
    );
    server.get(`${PATH}/worker.js`, (_, reply) =>
      // Browsers check for a new version of the worker when they load the page.
      reply.type('text/javascript').header('Cache-Control', 'no-cache').send(page.readFile('worker.js')),
    );
    page.serveFiles(server, `${PATH}/assets/`);
  }
}
