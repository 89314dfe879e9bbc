import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../clock.js';
import { ApiError } from '../../api-error.js';
import { addressBlock } from '../access/address-block.js';
import { rateLimitKey, RateLimitStore } from './rate-limit-store.js';

const FAILURES_PER_MINUTE = 60;

/** Limits failed logins per address; valid credentials from the same address are not affected. */
@Injectable()
export class FailedAttempts {
  constructor(private readonly store: RateLimitStore) {}

  async count(address: string | undefined, headers: Record<string, string> = {}): Promise<void> {
    const key = rateLimitKey('failed', addressBlock(address));
    const { totalHits, timeToExpire } = await this.store.increment(key, MINUTE, FAILURES_PER_MINUTE);
    if (totalHits <= FAILURES_PER_MINUTE) return;
    throw new ApiError(429, `Too many failed attempts; try again in ${timeToExpire} seconds.`, undefined, {
      ...headers,
      'Retry-After': String(timeToExpire),
    });
  }
}
