import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Clock, MINUTE } from '../../clock.js';
import { Config } from '../../config.js';
import { Refusal } from '../../refusal.js';
import { requestOf } from '../caller.js';
import { headersOf } from '../reply-headers.js';
import { surfaceOf } from '../surface.js';
import type { Hits, Windows } from './windows.js';

export const REQUESTS_A_MINUTE = 120;

/** Limits a company over all its keys, and tells where it stands on every authenticated answer. */
@Injectable()
export class CompanyRateLimit extends ThrottlerGuard {
  @Inject(Clock) private readonly clock: Clock;
  @Inject(Config) private readonly config: Config;
  private names: Record<'limit' | 'remaining' | 'reset', string>;

  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    const prefix = `x-${this.config.serviceName.toLowerCase()}api`;
    this.names = { limit: `${prefix}-limit`, remaining: `${prefix}-remaining`, reset: `${prefix}-reset` };
  }

  /** Counting in memory needs no promise, and a guard that gives a plain Boolean is not awaited: this runs on every request. */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    return this.allow(context) as Promise<boolean>;
  }

  private allow(context: ExecutionContext): boolean | Promise<boolean> {
    if (surfaceOf(context) !== 'public') return true;
    const { companyId, rateLimit } = requestOf(context).caller!;
    const reply = context.getArgByIndex<FastifyReply>(1);
    const hits = (this.storageService as Windows).hit(`rate:${companyId}`, MINUTE);
    return hits instanceof Promise
      ? hits.then((known) => this.judge(known, rateLimit, reply))
      : this.judge(hits, rateLimit, reply);
  }

  private judge({ count, resetAt }: Hits, limit: number, reply: FastifyReply): true {
    const seconds = Math.max(1, Math.ceil((resetAt - this.clock.now()) / 1000));
    const remaining = Math.max(0, limit - count);
    const headers = headersOf(reply);
    headers[this.names.limit] = limit;
    headers[this.names.remaining] = remaining;
    headers[this.names.reset] = Math.ceil(resetAt / 1000);
    headers['ratelimit-policy'] = `"default";q=${limit};w=60`;
    headers.ratelimit = `"default";r=${remaining};t=${seconds}`;
    if (count <= limit) return true;
    throw new Refusal(
      429,
      `The limit of ${limit} requests a minute is reached; try again in ${seconds} seconds.`,
      undefined,
      { 'Retry-After': String(seconds) },
    );
  }
}
