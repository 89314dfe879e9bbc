import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, HOUR, SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { FailedAttempts } from '../../platform/http/rate-limit/failed-attempts.js';
import { ApiError } from '../../platform/api-error.js';

const LIFETIME = 3 * HOUR;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const ID_BYTES = 5;
const TIME_BYTES = 4;
const BLOCK = 16;
/** Six bits of a UUID of version 4 are fixed. */
const [VERSION_AT, VERSION, VERSION_BITS] = [6, 0x40, 0xf0];
const [VARIANT_AT, VARIANT, VARIANT_BITS] = [8, 0x80, 0xc0];

/**
 * Short URLs end in a UUID that is one AES block: file id, expiry and zero padding. Nothing has to be stored, and a forged
 * UUID has valid padding once in 2^50 attempts.
 */
@Injectable()
export class ShortLinks {
  private readonly key: Buffer;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly failures: FailedAttempts,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.secretKey, '', 'switchhook short urls', 32));
  }

  create(fileId: number): string {
    const plain = Buffer.alloc(BLOCK);
    plain.writeUIntBE(fileId, 0, ID_BYTES);
    plain.writeUInt32BE(Math.floor((this.clock.now() + LIFETIME) / SECOND), ID_BYTES);
    const cipher = createCipheriv('aes-256-ecb', this.key, null).setAutoPadding(false);
    const encrypted = cipher.update(plain);
    encrypted[VERSION_AT] = VERSION | (encrypted[VERSION_AT]! & ~VERSION_BITS);
    encrypted[VARIANT_AT] = VARIANT | (encrypted[VARIANT_AT]! & ~VARIANT_BITS);
    const hex = encrypted.toString('hex');
    const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
    return `${this.config.shortUrl}/v1/${parts.join('-')}`;
  }

  /** Counts URLs that this installation did not create. */
  async fileIdOf(uuid: string, address: string): Promise<number> {
    const plain = UUID.test(uuid) ? this.decrypt(Buffer.from(uuid.replaceAll('-', ''), 'hex')) : undefined;
    if (!plain) {
      await this.failures.count(address);
      throw ApiError.notFound('This URL');
    }
    if (plain.readUInt32BE(ID_BYTES) * SECOND <= this.clock.now()) throw ApiError.forbidden('This URL has expired.');
    return plain.readUIntBE(0, ID_BYTES);
  }

  /** The fixed bits of the UUID overwrote six encrypted bits, so all 64 combinations are tried. */
  private decrypt(encrypted: Buffer): Buffer | undefined {
    const candidates = Buffer.alloc(BLOCK * 64);
    for (let i = 0; i < 64; i++) {
      encrypted.copy(candidates, i * BLOCK);
      candidates[i * BLOCK + VERSION_AT] = ((i >> 2) << 4) | (encrypted[VERSION_AT]! & ~VERSION_BITS);
      candidates[i * BLOCK + VARIANT_AT] = ((i & 3) << 6) | (encrypted[VARIANT_AT]! & ~VARIANT_BITS);
    }
    const decrypted = createDecipheriv('aes-256-ecb', this.key, null).setAutoPadding(false).update(candidates);
    for (let at = 0; at < decrypted.length; at += BLOCK) {
      const plain = decrypted.subarray(at, at + BLOCK);
      if (plain.subarray(ID_BYTES + TIME_BYTES).every((byte) => byte === 0)) return plain;
    }
    return undefined;
  }
}
