import { Injectable } from '@nestjs/common';
import { Clock, HOUR, SECOND } from '../../platform/clock.js';
import { Refusal } from '../../platform/refusal.js';
import { Signatures } from '../../platform/signatures.js';

const PURPOSE = 'audio';
const VALID = HOUR;
const DIGITS = /^\d{1,12}$/;

/** URLs that carry their right: they open to whoever has them, for an hour. */
@Injectable()
export class SignedUrls {
  constructor(
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  /** UNIX seconds: when a URL that is signed now expires. */
  validUntil(): number {
    return Math.floor((this.clock.now() + VALID) / SECOND);
  }

  /** `what` is what the URL opens, whatever it is spelt like. */
  signed(url: string, what: string, until = this.validUntil()): string {
    const expires = String(until);
    return `${url}?expires=${expires}&signature=${this.signatures.of(PURPOSE, `${what}/${expires}`)}`;
  }

  refuseUnlessSigned(what: string, expires: unknown, signature: unknown): void {
    if (
      typeof expires !== 'string' ||
      typeof signature !== 'string' ||
      !DIGITS.test(expires) ||
      !this.signatures.fits(PURPOSE, `${what}/${expires}`, signature)
    )
      throw Refusal.forbidden('The signature of this URL is not valid.');
    if (Number(expires) * SECOND <= this.clock.now()) throw Refusal.forbidden('This URL has expired.');
  }
}
