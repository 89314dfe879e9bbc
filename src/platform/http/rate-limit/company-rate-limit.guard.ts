import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { MINUTE } from '../../clock.js';
import { Config } from '../../config.js';
import { Refusal } from '../../refusal.js';
import { requestOf } from '../caller.js';
import { surfaceOf } from '../surface.js';
import type { Windows } from './windows.js';

export const REQUESTS_A_MINUTE = 120;

/** Limits a company over all its keys, and tells where it stands on every authenticated answer. */
@Injectable()
export class CompanyRateLimit extends ThrottlerGuard {
  @Inject(Config) private readonly config: Config;
  private names: Record<'limit' | 'remaining' | 'reset', string>;

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    const prefix = `x-${this.config.serviceName.toLowerCase()}api`;
    this.names = { limit: `${prefix}-limit`, remaining: `${prefix}-remaining`, reset: `${prefix}-reset` };
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (surfaceOf(context) !== 'public') return true;
    const { companyId, rateLimit } = requestOf(context).caller!;
    const key = `rate:${companyId}`;
    const windows = this.storageService as Windows;
    const { totalHits, timeToExpire, resetAt } = await windows.increment(key, MINUTE, rateLimit);
    const remaining = Math.max(0, rateLimit - totalHits);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    reply.header(this.names.limit, rateLimit);
    reply.header(this.names.remaining, remaining);
    reply.header(this.names.reset, Math.ceil(resetAt / 1000));
    reply.header('ratelimit-policy', `"default";q=${rateLimit};w=60`);
    reply.header('ratelimit', `"default";r=${remaining};t=${timeToExpire}`);
    if (totalHits <= rateLimit) return true;
    throw new Refusal(
      429,
      `The limit of ${rateLimit} requests a minute is reached; try again in ${timeToExpire} seconds.`,
      undefined,
      { 'Retry-After': String(timeToExpire) },
    );
  }
}
