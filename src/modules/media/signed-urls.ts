import { Injectable } from '@nestjs/common';
import { Clock, HOUR, SECOND } from '../../platform/clock.js';
import { ApiError } from '../../platform/api-error.js';
import { FailedAttempts } from '../../platform/http/rate-limit/failed-attempts.js';
import { Signatures } from '../../platform/crypto/signatures.js';

const PURPOSE = 'audio';
const LIFETIME = HOUR;
const DIGITS = /^\d{1,12}$/;

/** URLs that grant access to their holder for an hour. */
@Injectable()
export class SignedUrls {
  constructor(
    private readonly signatures: Signatures,
    private readonly clock: Clock,
    private readonly failures: FailedAttempts,
  ) {}

  /** Expiry, in UNIX seconds, of a URL signed now. */
  validUntil(): number {
    return Math.floor((this.clock.now() + LIFETIME) / SECOND);
  }

  /** `resource` identifies what the URL gives access to, independent of the host name. */
  sign(url: string, resource: string, until = this.validUntil()): string {
    const expires = String(until);
    return `${url}?expires=${expires}&signature=${this.signatures.sign(PURPOSE, `${resource}/${expires}`)}`;
  }

  /** Counts wrong signatures by address. */
  async verify(resource: string, expires: unknown, signature: unknown, address: string): Promise<void> {
    if (
      typeof expires !== 'string' ||
      typeof signature !== 'string' ||
      !DIGITS.test(expires) ||
      !this.signatures.verify(PURPOSE, `${resource}/${expires}`, signature)
    ) {
      await this.failures.count(address);
      throw ApiError.forbidden('The signature of this URL is not valid.');
    }
    if (Number(expires) * SECOND <= this.clock.now()) throw ApiError.forbidden('This URL has expired.');
  }
}
