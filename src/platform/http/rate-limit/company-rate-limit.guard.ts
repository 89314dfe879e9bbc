import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE } from '../../clock.js';
import { Config } from '../../config.js';
import { ApiError } from '../../api-error.js';
import { surfaceOf } from '../access/surface.js';
import { RateLimitStore } from './rate-limit-store.js';

export const REQUESTS_PER_MINUTE = 120;

const LIMITED = ['public', 'admin'];

/** Limits the requests of a company over all its keys, and of each browser user; headers report the remaining ones. */
@Injectable()
export class CompanyRateLimitGuard extends ThrottlerGuard {
  @Inject(Config) private readonly config: Config;
  @Inject(RateLimitStore) private readonly store: RateLimitStore;

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(!LIMITED.includes(surfaceOf(context)));
  }

  /** Overridden because our headers contain the time of the reset, and are also sent with the error. */
  protected override async handleRequest({ context }: ThrottlerRequest): Promise<boolean> {
    const { req, res } = this.getRequestResponse(context) as { req: FastifyRequest; res: FastifyReply };
    await this.count(req, res);
    return true;
  }

  /** Counts an authenticated request, even for an unknown path. */
  async count({ caller }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { companyId, rateLimit: limit, user } = caller!;
    const key = user ? `rate:user:${user.id}` : `rate:${companyId}`;
    const hits = await this.store.increment(key, MINUTE, limit);
    const { resetAt, timeToExpire, totalHits, isBlocked } = hits;
    const remaining = Math.max(0, limit - totalHits);
    const { headerPrefix: prefix } = this.config;
    reply.headers({
      [`${prefix}-limit`]: limit,
      [`${prefix}-remaining`]: remaining,
      [`${prefix}-reset`]: Math.ceil(resetAt / 1000),
      'ratelimit-policy': `"default";q=${limit};w=${MINUTE / 1000}`,
      ratelimit: `"default";r=${remaining};t=${timeToExpire}`,
    });
    if (!isBlocked) return;
    const message = `The limit of ${limit} requests a minute is reached; try again in ${timeToExpire} seconds.`;
    throw new ApiError(429, message, undefined, { 'Retry-After': String(timeToExpire) });
  }
}
