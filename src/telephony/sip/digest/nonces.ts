import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The validity of a nonce in milliseconds. */
const LIFETIME = 60_000;

/**
 * The nonces of challenges. Each carries a timestamp and a signature, so that a flood of requests does not consume
 * memory. Only the use count of each valid nonce is stored, to reject replayed requests.
 */
export class Nonces {
  private readonly key = randomBytes(32);
  private readonly counts = new Map<string, { count: number; expiresAt: number }>();

  constructor(private readonly now: () => number) {}

  create(): string {
    const text = `${Math.floor(this.now()).toString(36)}.${randomBytes(6).toString('hex')}`;
    return `${text}.${this.sign(text)}`;
  }

  /** Whether this instance created the nonce recently. */
  isFresh(nonce: string): boolean {
    const end = nonce.lastIndexOf('.');
    const text = nonce.slice(0, Math.max(end, 0));
    const signature = Buffer.from(nonce.slice(end + 1));
    const expected = Buffer.from(this.sign(text));
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
    return this.now() - Number.parseInt(text, 36) < LIFETIME;
  }

  /** Records the use of a fresh nonce with a correct proof; false if this count or a higher one was used before. */
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
