import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../config.js';
import { OnSurface } from '../http/access/surface.js';
import { ApiError } from '../api-error.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

@ApiExcludeController()
@OnSurface('open')
@Controller()
export class OperationsController {
  constructor(
    private readonly config: Config,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
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
  scrape(@Headers('authorization') authorization?: string): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken !== undefined && !isEqual(authorization ?? '', `Bearer ${metricsToken}`))
      throw ApiError.forbidden('Metrics need the token of METRICS_TOKEN as a Bearer credential.');
    return this.metrics.render();
  }
}

/** Compares bytes, because texts of equal length may differ in their number of bytes. */
function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
