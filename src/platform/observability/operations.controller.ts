import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Unlisted } from '../http/openapi/describe.js';
import { Config } from '../config.js';
import { OnSurface } from '../http/access/surface.js';
import { FailedAttempts } from '../http/rate-limit/failed-attempts.js';
import { ApiError } from '../api-error.js';
import { DatabaseMetrics } from './database-metrics.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

@Unlisted()
@OnSurface('open')
@Controller()
export class OperationsController {
  constructor(
    private readonly config: Config,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly databaseMetrics: DatabaseMetrics,
    private readonly failures: FailedAttempts,
  ) {}

  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(): Promise<{ status: string }> {
    if (await this.readiness.isReady()) return { status: 'ok' };
    throw new ApiError(503, 'This process is shutting down or cannot reach its database.');
  }

  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  async scrape(@Req() request: FastifyRequest): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken === undefined) this.requireLoopback(request);
    else if (!isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      await this.failures.count(request.ip);
      throw ApiError.forbidden('Metrics need the token of METRICS_TOKEN as a Bearer credential.');
    }
    await this.databaseMetrics.refresh();
    return this.metrics.text();
  }

  /** A proxy on this machine is a loopback peer too, and its clients are not on this machine. */
  private requireLoopback({ socket, headers }: FastifyRequest): void {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isForwarded || !isLoopback(socket.remoteAddress))
      throw ApiError.forbidden('Without METRICS_TOKEN, metrics are only for this machine.');
  }
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.process(address).range() === 'loopback';

/** Compares bytes, because texts of equal length may differ in their number of bytes. */
function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
