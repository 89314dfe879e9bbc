import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, HOUR, SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { Refusal } from '../../platform/refusal.js';

const VALID = 3 * HOUR;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ID_BYTES = 5;
const TIME_BYTES = 4;
const BLOCK = 16;
/** A UUID of version 4 has six bits that are always the same. */
const [VERSION_AT, VERSION, VERSION_BITS] = [6, 0x40, 0xf0];
const [VARIANT_AT, VARIANT, VARIANT_BITS] = [8, 0x80, 0xc0];

/**
 * Short URLs end in what looks like a random UUID. It is one block under AES: the id of a file, when the URL expires, and
 * zeros; so nothing is written when one is given out, and who makes one up meets the zeros once in 2^50 times.
 */
@Injectable()
export class ShortLinks {
  private readonly key: Buffer;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.secretKey, '', 'switchhook short urls', 32));
  }

  to(fileId: number): string {
    const plain = Buffer.alloc(BLOCK);
    plain.writeUIntBE(fileId, 0, ID_BYTES);
    plain.writeUInt32BE(Math.floor((this.clock.now() + VALID) / SECOND), ID_BYTES);
    const cipher = createCipheriv('aes-256-ecb', this.key, null).setAutoPadding(false);
    const sealed = cipher.update(plain);
    sealed[VERSION_AT] = VERSION | (sealed[VERSION_AT] & ~VERSION_BITS);
    sealed[VARIANT_AT] = VARIANT | (sealed[VARIANT_AT] & ~VARIANT_BITS);
    const hex = sealed.toString('hex');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    return `${this.config.shortUrl}/v1/${parts.join('-')}`;
  }

  /** The id of the file. */
  open(uuid: string): number {
    const plain = UUID.test(uuid) ? this.unseal(Buffer.from(uuid.replaceAll('-', ''), 'hex')) : undefined;
    if (!plain) throw Refusal.notFound('This URL');
    if (plain.readUInt32BE(ID_BYTES) * SECOND <= this.clock.now()) throw Refusal.forbidden('This URL has expired.');
    return plain.readUIntBE(0, ID_BYTES);
  }

  /** Tries what the six bits may have been before. */
  private unseal(sealed: Buffer): Buffer | undefined {
    const tries = Buffer.alloc(BLOCK * 64);
    for (let i = 0; i < 64; i++) {
      sealed.copy(tries, i * BLOCK);
      tries[i * BLOCK + VERSION_AT] = ((i >> 2) << 4) | (sealed[VERSION_AT] & ~VERSION_BITS);
      tries[i * BLOCK + VARIANT_AT] = ((i & 3) << 6) | (sealed[VARIANT_AT] & ~VARIANT_BITS);
    }
    const opened = createDecipheriv('aes-256-ecb', this.key, null).setAutoPadding(false).update(tries);
    for (let at = 0; at < opened.length; at += BLOCK) {
      const plain = opened.subarray(at, at + BLOCK);
      if (plain.subarray(ID_BYTES + TIME_BYTES).every((byte) => byte === 0)) return plain;
    }
    return undefined;
  }
}
