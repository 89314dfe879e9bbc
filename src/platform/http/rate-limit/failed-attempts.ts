import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../clock.js';
import { ApiError } from '../../api-error.js';
import { addressBlock } from '../access/address-block.js';
import { rateLimitKey, RateLimitStore } from './rate-limit-store.js';

const FAILURES_A_MINUTE = 60;

/** Only failures are counted and refused: valid credentials behind the same proxy never notice. */
@Injectable()
export class FailedAttempts {
  constructor(private readonly windows: RateLimitStore) {}

  async count(address: string | undefined, headers: Record<string, string> = {}): Promise<void> {
    const key = rateLimitKey('failed', addressBlock(address));
    const { totalHits, timeToExpire } = await this.windows.increment(key, MINUTE, FAILURES_A_MINUTE);
    if (totalHits <= FAILURES_A_MINUTE) return;
    throw new ApiError(429, `Too many failed attempts; try again in ${timeToExpire} seconds.`, undefined, {
      ...headers,
      'Retry-After': String(timeToExpire),
    });
  }
}
