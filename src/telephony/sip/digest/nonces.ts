import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** For how long a nonce may be used, in milliseconds. */
const LIFETIME = 60_000;

/**
 * The nonces of challenges. They carry their time and a signature, so that a flood of requests fills no memory; what is
 * remembered is only how often each valid one was used, because a request that is sent again must not be accepted.
 */
export class Nonces {
  private readonly key = randomBytes(32);
  private readonly counts = new Map<string, { count: number; expiresAt: number }>();

  constructor(private readonly now: () => number) {}

  create(): string {
    const text = `${Math.floor(this.now()).toString(36)}.${randomBytes(6).toString('hex')}`;
    return `${text}.${this.sign(text)}`;
  }

  /** Whether it was made here and is still fresh. */
  isFresh(nonce: string): boolean {
    const end = nonce.lastIndexOf('.');
    const text = nonce.slice(0, Math.max(end, 0));
    const signature = Buffer.from(nonce.slice(end + 1));
    const expected = Buffer.from(this.sign(text));
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
    return this.now() - Number.parseInt(text, 36) < LIFETIME;
  }

  /** Notes a use of a fresh nonce whose proof was right; false if this count or a later one was used before. */
  use(nonce: string, count: number): boolean {
    this.forgetExpired();
    if ((this.counts.get(nonce)?.count ?? 0) >= count) return false;
    this.counts.set(nonce, { count, expiresAt: Number.parseInt(nonce, 36) + LIFETIME });
    return true;
  }

  private forgetExpired(): void {
    for (const [nonce, { expiresAt }] of this.counts) {
      if (expiresAt > this.now()) return;
      this.counts.delete(nonce);
    }
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('hex').slice(0, 24);
  }
}
