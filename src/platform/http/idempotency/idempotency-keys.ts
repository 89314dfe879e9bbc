import { Injectable } from '@nestjs/common';
import { Clock, DAY, SECOND } from '../../clock.js';
import { isDuplicate } from '../../database/database-errors.js';
import { Reader } from '../../database/reader.js';
import type { Transaction } from '../../database/transactions/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ApiError } from '../../api-error.js';
import { SecretBox } from '../../crypto/secret-box.js';
import type { Claim } from './claim.js';
import type { IdempotencyKey } from '../../database/schema/platform.entity.js';
import type { RowOf } from '../../database/schema/entity-columns.js';

export interface StoredResponse {
  status: number;
  body: unknown;
}

type KeyRow = RowOf<IdempotencyKey, 'fingerprint' | 'answer' | 'expires_at'>;

const FIND = 'SELECT fingerprint, answer, expires_at FROM idempotency_keys WHERE company_id = ? AND slot = ?';
/** The row of a claim that still owns its key and has no stored response. */
const CLAIMED = 'company_id = ? AND slot = ? AND claim = ? AND answer IS NULL';
const claimValues = ({ companyId, slot, id }: Claim): unknown[] => [companyId, slot, id];

const RETENTION = DAY;
/** Running requests renew their claim, so an expired one belongs to a process that died. */
const LEASE = 5 * SECOND;
/** A claim that ends later is over: the clock has stepped back. Twice the lease, to allow for clock skew. */
const MAX_LEASE = 2 * LEASE;

/** Stores the claims and encrypted responses of Idempotency-Keys. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  /** Claims a key, or returns its stored response. */
  async claim(claim: Claim): Promise<StoredResponse | undefined> {
    // First reads without a transaction, because on SQLite a write would wait for the request that owns the key.
    const row = await this.reader.first<KeyRow>(FIND, [claim.companyId, claim.slot]);
    if (row && this.isLive(row)) return this.storedResponse(row, claim);
    try {
      return await this.work.run((tx) => this.insertClaim(tx, claim));
    } catch (error) {
      if (isDuplicate(error)) throw stillRunning();
      throw error;
    }
  }

  private async insertClaim(tx: Transaction, claim: Claim): Promise<StoredResponse | undefined> {
    const { id, companyId, slot, fingerprint } = claim;
    const [row] = await tx.rows<KeyRow>(FIND + tx.forUpdate, [companyId, slot]);
    if (row && this.isLive(row)) return this.storedResponse(row, claim);
    const now = this.clock.now();
    // Deletes only an expired row, because another request may have claimed the key in the meantime.
    await tx.change(
      `DELETE FROM idempotency_keys
       WHERE company_id = ? AND slot = ? AND (expires_at <= ? OR (answer IS NULL AND expires_at > ?))`,
      [companyId, slot, now, now + MAX_LEASE],
    );
    await tx.change(
      'INSERT INTO idempotency_keys (company_id, slot, claim, fingerprint, expires_at) VALUES (?, ?, ?, ?, ?)',
      [companyId, slot, id, fingerprint, now + LEASE],
    );
    return undefined;
  }

  private isLive({ answer, expires_at }: KeyRow): boolean {
    const now = this.clock.now();
    return expires_at > now && (answer !== null || expires_at <= now + MAX_LEASE);
  }

  private storedResponse({ fingerprint, answer }: KeyRow, claim: Claim): StoredResponse {
    if (fingerprint !== claim.fingerprint) throw differentBody();
    if (answer === null) throw stillRunning();
    return JSON.parse(this.box.open(answer)) as StoredResponse;
  }

  /** Fails if another request has claimed the key meanwhile, so that only one of them commits. */
  async store(tx: Transaction, claim: Claim, response: StoredResponse): Promise<void> {
    const stored = await tx.change(`UPDATE idempotency_keys SET answer = ?, expires_at = ? WHERE ${CLAIMED}`, [
      this.box.seal(JSON.stringify(response)),
      this.clock.now() + RETENTION,
      ...claimValues(claim),
    ]);
    if (stored === 0) throw stillRunning();
  }

  async renew(tx: Transaction, claim: Claim): Promise<void> {
    await tx.change(`UPDATE idempotency_keys SET expires_at = ? WHERE ${CLAIMED}`, [
      this.clock.now() + LEASE,
      ...claimValues(claim),
    ]);
  }

  async release(tx: Transaction, claim: Claim): Promise<void> {
    await tx.change(`DELETE FROM idempotency_keys WHERE ${CLAIMED}`, claimValues(claim));
  }

  async deleteExpired(tx: Transaction): Promise<void> {
    await tx.change('DELETE FROM idempotency_keys WHERE expires_at <= ?', [this.clock.now()]);
  }
}

const stillRunning = (): ApiError => new ApiError(409, 'A request with this Idempotency-Key is still running.');
const differentBody = (): ApiError => new ApiError(422, 'This Idempotency-Key was used before with another body.');
