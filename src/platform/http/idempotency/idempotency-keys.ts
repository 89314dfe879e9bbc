import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, DAY, MINUTE } from '../../clock.js';
import { isDuplicate } from '../../database/database-errors.js';
import { Reader } from '../../database/reader.js';
import type { Transaction } from '../../database/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { Refusal } from '../../refusal.js';
import { SecretBox } from '../../secret-box.js';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Slot {
  companyId: number;
  slot: string;
  fingerprint: string;
}

interface KeyRow {
  fingerprint: string;
  answer: string | null;
  expires_at: number;
}

const FIND = 'SELECT fingerprint, answer, expires_at FROM idempotency_keys WHERE company_id = ? AND slot = ?';

const KEPT = DAY;
/** A claim without an answer after this long is a crash's: its transaction never committed, so it may be taken over. */
const CLAIM = MINUTE;

/** Integrations have keys of their own: the answer to one of them is not for another. */
export const slotOf = (companyId: number, key: string, path: string, body: unknown, tokenId = 0): Slot => ({
  companyId,
  slot: hash('sha256', tokenId === 0 ? `${path}\n${key}` : `${path}\n${key}\n${tokenId}`),
  fingerprint: hash('sha256', JSON.stringify(body ?? null)),
});

/** Claims and answers of Idempotency-Key, kept 24 hours and sealed. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly box: SecretBox,
  ) {}

  /** Claims a slot, or gives the answer it already has. */
  async claim(slot: Slot): Promise<Answer | undefined> {
    // Looked up first where no one waits: on SQLite the claim's own turn comes only after the request that runs.
    const known = await this.reader.first<KeyRow>(FIND, [slot.companyId, slot.slot]);
    if (known && this.isLive(known)) return this.answerOf(known, slot);
    try {
      return await this.work.run((tx) => this.claimIn(tx, slot));
    } catch (error) {
      if (isDuplicate(error)) throw running();
      throw error;
    }
  }

  private async claimIn(tx: Transaction, { companyId, slot, fingerprint }: Slot): Promise<Answer | undefined> {
    const [row] = await tx.rows<KeyRow>(FIND + tx.forUpdate, [companyId, slot]);
    if (row && this.isLive(row)) return this.answerOf(row, { companyId, slot, fingerprint });
    const now = this.clock.now();
    // Only what has expired: a claim that another request committed since the look above must stay.
    await tx.change('DELETE FROM idempotency_keys WHERE company_id = ? AND slot = ? AND expires_at <= ?', [
      companyId,
      slot,
      now,
    ]);
    await tx.change('INSERT INTO idempotency_keys (company_id, slot, fingerprint, expires_at) VALUES (?, ?, ?, ?)', [
      companyId,
      slot,
      fingerprint,
      now + CLAIM,
    ]);
    return undefined;
  }

  private isLive({ expires_at }: KeyRow): boolean {
    return expires_at > this.clock.now();
  }

  private answerOf({ fingerprint, answer }: KeyRow, slot: Slot): Answer {
    if (fingerprint !== slot.fingerprint) throw otherBody();
    if (answer === null) throw running();
    return JSON.parse(this.box.open(answer)) as Answer;
  }

  /** Refused when the claim was taken over meanwhile and answered: of two that ran, one commits. */
  async keep(tx: Transaction, { companyId, slot }: Slot, answer: Answer): Promise<void> {
    const kept = await tx.change(
      'UPDATE idempotency_keys SET answer = ?, expires_at = ? WHERE company_id = ? AND slot = ? AND answer IS NULL',
      [this.box.seal(JSON.stringify(answer)), this.clock.now() + KEPT, companyId, slot],
    );
    if (kept === 0) throw running();
  }

  async release(tx: Transaction, { companyId, slot }: Slot): Promise<void> {
    await tx.change('DELETE FROM idempotency_keys WHERE company_id = ? AND slot = ? AND answer IS NULL', [
      companyId,
      slot,
    ]);
  }

  async sweep(tx: Transaction): Promise<void> {
    await tx.change('DELETE FROM idempotency_keys WHERE expires_at <= ?', [this.clock.now()]);
  }
}

const running = (): Refusal => new Refusal(409, 'A request with this Idempotency-Key is still running.');
const otherBody = (): Refusal => new Refusal(422, 'This Idempotency-Key was used before with another body.');
