import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerRequest } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../config.js';
import { ApiError } from '../../api-error.js';
import { surfaceOf } from '../access/surface.js';
import { RateLimitStore } from './rate-limit-store.js';

export const REQUESTS_PER_MINUTE = 120;

/** Limits the requests of a company over all its keys, and reports the remaining ones in headers. */
@Injectable()
export class CompanyRateLimitGuard extends ThrottlerGuard {
  @Inject(Config) private readonly config: Config;
  @Inject(RateLimitStore) private readonly store: RateLimitStore;

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(surfaceOf(context) !== 'public');
  }

  protected override getTracker(request: FastifyRequest): Promise<string> {
    return Promise.resolve(String(request.caller!.companyId));
  }

  protected override generateKey(_context: ExecutionContext, companyId: string): string {
    return `rate:${companyId}`;
  }

  /** Overridden because our headers contain the time of the reset, and are also sent with the error. */
  protected override async handleRequest(throttled: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl } = throttled;
    const { req, res } = this.getRequestResponse(context) as { req: FastifyRequest; res: FastifyReply };
    const tracker = await throttled.getTracker(req, context);
    const key = throttled.generateKey(context, tracker, throttled.throttler.name!);
    const { resetAt, ...hits } = await this.store.increment(key, ttl, limit);
    const remaining = Math.max(0, limit - hits.totalHits);
    const prefix = `x-${this.config.serviceName}api`;
    res.headers({
      [`${prefix}-limit`]: limit,
      [`${prefix}-remaining`]: remaining,
      [`${prefix}-reset`]: Math.ceil(resetAt / 1000),
      'ratelimit-policy': `"default";q=${limit};w=${ttl / 1000}`,
      ratelimit: `"default";r=${remaining};t=${hits.timeToExpire}`,
    });
    if (hits.isBlocked) await this.throwThrottlingException(context, { limit, ttl, key, tracker, ...hits });
    return true;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { limit, timeToExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const message = `The limit of ${limit} requests a minute is reached; try again in ${timeToExpire} seconds.`;
    return Promise.reject(new ApiError(429, message, undefined, { 'Retry-After': String(timeToExpire) }));
  }
}
