import { Injectable } from '@nestjs/common';
import { Clock, DAY, SECOND } from '../../clock.js';
import { isDuplicate } from '../../database/database-errors.js';
import { Reader } from '../../database/reader.js';
import type { Transaction } from '../../database/transactions/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ApiError } from '../../api-error.js';
import { SecretBox } from '../../crypto/secret-box.js';
import type { Claim } from './claim.js';

export interface StoredResponse {
  status: number;
  body: unknown;
}

interface KeyRow {
  fingerprint: string;
  answer: string | null;
  expires_at: number;
}

const FIND = 'SELECT fingerprint, answer, expires_at FROM idempotency_keys WHERE company_id = ? AND slot = ?';
/** The row of a claim that still holds its key and has no answer. */
const HELD = 'company_id = ? AND slot = ? AND claim = ? AND answer IS NULL';
const heldBy = ({ companyId, slot, id }: Claim): unknown[] => [companyId, slot, id];

const ANSWER_KEPT = DAY;
/** Running requests renew it, so a claim without an answer that is older belongs to a process that died. */
const LEASE = 5 * SECOND;

/** Claims and encrypted answers of Idempotency-Keys. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  /** Claims a key, or returns the answer that it has already. */
  async claim(claim: Claim): Promise<StoredResponse | undefined> {
    // Read without a transaction first: on SQLite a write would wait for the request that holds the key.
    const row = await this.reader.first<KeyRow>(FIND, [claim.companyId, claim.slot]);
    if (row && this.isLive(row)) return this.answerOf(row, claim);
    try {
      return await this.work.run((tx) => this.claimIn(tx, claim));
    } catch (error) {
      if (isDuplicate(error)) throw running();
      throw error;
    }
  }

  private async claimIn(tx: Transaction, claim: Claim): Promise<StoredResponse | undefined> {
    const { id, companyId, slot, fingerprint } = claim;
    const [row] = await tx.rows<KeyRow>(FIND + tx.forUpdate, [companyId, slot]);
    if (row && this.isLive(row)) return this.answerOf(row, claim);
    const now = this.clock.now();
    // Only an expired row: a claim that another request committed since it was read must stay.
    await tx.change('DELETE FROM idempotency_keys WHERE company_id = ? AND slot = ? AND expires_at <= ?', [
      companyId,
      slot,
      now,
    ]);
    await tx.change(
      'INSERT INTO idempotency_keys (company_id, slot, claim, fingerprint, expires_at) VALUES (?, ?, ?, ?, ?)',
      [companyId, slot, id, fingerprint, now + LEASE],
    );
    return undefined;
  }

  private isLive({ expires_at }: KeyRow): boolean {
    return expires_at > this.clock.now();
  }

  private answerOf({ fingerprint, answer }: KeyRow, claim: Claim): StoredResponse {
    if (fingerprint !== claim.fingerprint) throw otherBody();
    if (answer === null) throw running();
    return JSON.parse(this.box.open(answer)) as StoredResponse;
  }

  /** Fails when another request has taken the key over: of two that ran, only the one that holds the key commits. */
  async store(tx: Transaction, claim: Claim, answer: StoredResponse): Promise<void> {
    const stored = await tx.change(`UPDATE idempotency_keys SET answer = ?, expires_at = ? WHERE ${HELD}`, [
      this.box.seal(JSON.stringify(answer)),
      this.clock.now() + ANSWER_KEPT,
      ...heldBy(claim),
    ]);
    if (stored === 0) throw running();
  }

  async renew(tx: Transaction, claim: Claim): Promise<void> {
    await tx.change(`UPDATE idempotency_keys SET expires_at = ? WHERE ${HELD}`, [
      this.clock.now() + LEASE,
      ...heldBy(claim),
    ]);
  }

  async release(tx: Transaction, claim: Claim): Promise<void> {
    await tx.change(`DELETE FROM idempotency_keys WHERE ${HELD}`, heldBy(claim));
  }

  async deleteExpired(tx: Transaction): Promise<void> {
    await tx.change('DELETE FROM idempotency_keys WHERE expires_at <= ?', [this.clock.now()]);
  }
}

const running = (): ApiError => new ApiError(409, 'A request with this Idempotency-Key is still running.');
const otherBody = (): ApiError => new ApiError(422, 'This Idempotency-Key was used before with another body.');
