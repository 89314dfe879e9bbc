import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HasCompanies } from '../../contracts/companies/queries.js';
import { Config } from '../../platform/config.js';
import { BuiltPage } from '../../platform/http/browser/built-page.js';

const PATH = '/dashboard';
const SETUP = `${PATH}/setup`;

/** All scripts are our own files; Mantine sets the sizes of its components in style attributes. */
const policyFor = ({ assetsUrl }: Config): string[] => [
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
  `media-src 'self' blob: ${new URL(assetsUrl).origin}; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'`,
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
];

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

  /** Redirects to the setup until the first company exists, and away from it afterwards. */
  private async redirectFor(url: string): Promise<string | undefined> {
    this.hasCompanies ||= await this.queries.execute(new HasCompanies());
    const isSetup = new URL(url, this.config.dashboardUrl).pathname === SETUP;
    if (isSetup !== this.hasCompanies) return undefined;
    return `${this.config.dashboardUrl}/${isSetup ? 'login' : 'setup'}`;
  }

  private serve(server: FastifyInstance): void {
    server.get('/', (_, reply) => reply.redirect(this.config.dashboardUrl));
    // The apps had this path before they became a page of the dashboard.
    server.get(`${PATH}/integrations`, (_, reply) => reply.redirect(`${this.config.dashboardUrl}/apps`));
    const page = new BuiltPage('index.html', this.config.dashboardUrl, this.config);
    const headers = page.headersWith(policyFor(this.config));
    const send = async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const html = page.read();
      const redirect = await this.redirectFor(url);
      return redirect ? reply.redirect(redirect) : reply.headers(headers).send(html);
    };
    // Browsers request it unprompted for documents that name no icon.
    server.get('/favicon.ico', (_, reply) =>
      reply.type('image/x-icon').header('Cache-Control', 'public, max-age=86400').send(page.readBytes('favicon.ico')),
    );
    server.get(PATH, send);
    server.get(`${PATH}/*`, send);
    page.serveFiles(server, `${PATH}/assets/`);
  }
}
