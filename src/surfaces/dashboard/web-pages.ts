import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HasCompanies } from '../../contracts/companies/queries.js';
import { ApiError } from '../../platform/api-error.js';
import { Config } from '../../platform/config.js';
import { escapeHtml } from '../../platform/http/browser/page.js';

const FOLDER = join(__dirname, '..', '..', '..', 'web', 'dist');
const DOCUMENT = join(FOLDER, 'index.html');
const PATH = '/dashboard';
const SETUP = `${PATH}/setup`;

/** Scripts are files of our own; Mantine sets the sizes of its components in style attributes. */
const policyFor = ({ assetsUrl }: Config): string =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
    `media-src 'self' blob: ${new URL(assetsUrl).origin}; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'`,
    "base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  ].join('; ');

const headersFor = (config: Config) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policyFor(config),
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  // The document names the hashed files of its own build.
  'Cache-Control': 'no-cache',
});

/** Serves the pages of the dashboard; other routes below their path take precedence. */
@Injectable()
export class WebPages implements OnModuleInit {
  private hasCompanies = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    // The command line has no server.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (typeof server?.get === 'function') this.serve(server);
  }

  /** Without a company there is only the setup, and with one there is none. */
  private async redirectFor(url: string): Promise<string | undefined> {
    this.hasCompanies ||= await this.queries.execute(new HasCompanies());
    const isSetup = new URL(url, this.config.dashboardUrl).pathname === SETUP;
    if (isSetup !== this.hasCompanies) return undefined;
    return `${this.config.dashboardUrl}/${isSetup ? 'login' : 'setup'}`;
  }

  private serve(server: FastifyInstance): void {
    server.get('/', (_, reply) => reply.redirect(this.config.dashboardUrl));
    const headers = headersFor(this.config);
    let html: string | undefined;
    const send = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (!existsSync(DOCUMENT)) throw new ApiError(404, 'The dashboard is not built; run npm run build.');
      const redirect = await this.redirectFor(url);
      if (redirect) return reply.redirect(redirect);
      html ??= withAddresses(readFileSync(DOCUMENT, 'utf8'), this.config);
      return reply.headers(headers).send(html);
    };
    server.get(PATH, send);
    server.get(`${PATH}/*`, send);
    if (existsSync(DOCUMENT))
      void server.register(fastifyStatic, {
        root: join(FOLDER, 'assets'),
        prefix: `${PATH}/assets/`,
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        index: false,
        decorateReply: false,
      });
  }
}

/** Behind a proxy the pages and the API may have other paths than here. */
function withAddresses(document: string, { dashboardUrl, baseUrl, serviceName }: Config): string {
  const base = `${new URL(dashboardUrl).pathname.replace(/\/$/, '')}/`;
  const meta = { 'service-name': serviceName, 'api-path': new URL(baseUrl).pathname };
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`,
  );
  return document.replace('<head>', () => `<head><base href="${escapeHtml(base)}" />${tags.join('')}`);
}
