import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompanyRateLimitGuard } from '../../platform/http/rate-limit/company-rate-limit.guard.js';
import { CredentialsGuard } from './credentials.guard.js';

const PUBLIC = /^\/v[12](\/|\?|$)/;

/**
 * Guards run only for routes, so the requests of companies that get 404 for their path or 405 for their method are
 * counted here. Wrong credentials are counted too, because the headers of the response would reveal which ones are right.
 */
@Injectable()
export class UnknownPaths implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly credentials: CredentialsGuard,
    private readonly rateLimit: CompanyRateLimitGuard,
  ) {}

  onModuleInit(): void {
    // The command line has no server.
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>();
    server?.addHook?.('preHandler', (request, reply) => this.count(request, reply));
  }

  private async count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!request.is404 || request.headers.authorization === undefined || !PUBLIC.test(request.url)) return;
    const { caller } = await this.credentials.identify(request);
    if (caller) await this.rateLimit.count(request, reply);
  }
}
