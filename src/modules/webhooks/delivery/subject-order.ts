import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';

/** One subject of one webhook; its deliveries are sent one after the other. */
export interface SubjectKey {
  webhook_id: number;
  subject: string;
}

export interface DeliveryRef extends SubjectKey {
  id: number;
}

interface LastOfSubject extends SubjectKey {
  sequence: number | null;
  queue_entry_id: number | null;
}

/** The longest time for which a failing delivery holds back the later ones of its subject. */
const MAX_HOLD = MINUTE;

const keyOf = ({ webhook_id, subject }: SubjectKey): string => `${webhook_id} ${subject}`;

/** The last sequence number and queue entry of each subject, updated as deliveries are appended. */
class SubjectTails {
  constructor(
    private readonly sequences: Map<string, number>,
    /** When the last entry of a subject stops holding back later ones; no entry when nothing is queued. */
    private readonly releaseTimes: Map<string, number>,
  ) {}

  /** Sequence numbers of a subject begin at 1. */
  nextSequence(subject: SubjectKey): number {
    const sequence = (this.sequences.get(keyOf(subject)) ?? 0) + 1;
    this.sequences.set(keyOf(subject), sequence);
    return sequence;
  }

  /** Returns when the appended delivery may be sent: Infinity while it waits for the one before it. */
  append(subject: SubjectKey, now: number): number {
    const releaseAt = this.releaseTimes.get(keyOf(subject)) ?? now;
    this.releaseTimes.set(keyOf(subject), Infinity);
    return Math.max(releaseAt, now);
  }
}

/**
 * Keeps the deliveries of one subject in order. A delivery waits for the one before it, and is released when that one is
 * done or MAX_HOLD after its first failure. Waiting entries are never scanned, so a long queue costs nothing.
 */
@Injectable()
export class SubjectOrder {
  constructor(private readonly clock: Clock) {}

  async tails(tx: Transaction, subjects: readonly SubjectKey[]): Promise<SubjectTails> {
    const distinct = [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()];
    if (distinct.length === 0) return new SubjectTails(new Map(), new Map());
    const last = await tx.rows<LastOfSubject>(
      `SELECT s.webhook_id, s.subject,
         (SELECT MAX(d.sequence) FROM deliveries d WHERE d.webhook_id = s.webhook_id AND d.subject = s.subject) AS sequence,
         (SELECT MAX(q.id) FROM delivery_queue q WHERE q.subject = s.subject AND q.webhook_id = s.webhook_id) AS queue_entry_id
       FROM (${distinct.map(() => 'SELECT ? AS webhook_id, ? AS subject').join(' UNION ALL ')}) AS s`,
      distinct.flatMap(({ webhook_id, subject }) => [webhook_id, subject]),
    );
    const releaseTimes = await this.releaseTimes(tx, last);
    return new SubjectTails(new Map(last.map((row) => [keyOf(row), row.sequence ?? 0])), releaseTimes);
  }

  /** Locks the last entries, so that none of them can finish before the new ones are appended. */
  private async releaseTimes(tx: Transaction, last: readonly LastOfSubject[]): Promise<Map<string, number>> {
    const ids = last.flatMap(({ queue_entry_id: id }) => (id === null ? [] : [id]));
    if (ids.length === 0) return new Map();
    const rows = await tx.rows<SubjectKey & { failed_at: number | null }>(
      `SELECT webhook_id, subject, failed_at FROM delivery_queue WHERE id IN (${placeholders(ids)})${tx.forUpdate}`,
      ids,
    );
    return new Map(rows.map((row) => [keyOf(row), row.failed_at === null ? Infinity : row.failed_at + MAX_HOLD]));
  }

  async enqueue(tx: Transaction, deliveries: readonly DeliveryRef[], tails: SubjectTails): Promise<void> {
    if (deliveries.length === 0) return;
    const now = this.clock.now();
    const values = deliveries.flatMap((delivery) => {
      const releaseAt = tails.append(delivery, now);
      const waits = releaseAt === Infinity;
      return [delivery.id, delivery.webhook_id, delivery.subject, waits ? 1 : 0, waits ? now : releaseAt];
    });
    await tx.change(
      `INSERT INTO delivery_queue (delivery_id, webhook_id, subject, waiting, due_at, tries)
       VALUES ${deliveries.map(() => '(?, ?, ?, ?, ?, 0)').join(', ')}`,
      values,
    );
  }

  /** Makes the entries right behind the given ones due; the transaction must have locked the given ones. */
  async releaseNext(tx: Transaction, queueEntryIds: readonly number[], at: number): Promise<number> {
    if (queueEntryIds.length === 0) return 0;
    const behind = await tx.rows<{ id: number | null }>(
      `SELECT (SELECT MIN(s.id) FROM delivery_queue s
         WHERE s.subject = q.subject AND s.webhook_id = q.webhook_id AND s.id > q.id) AS id
       FROM delivery_queue q WHERE q.id IN (${placeholders(queueEntryIds)})`,
      queueEntryIds,
    );
    const ids = behind.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.length === 0) return 0;
    // An entry that was tried before follows its own retry schedule.
    return tx.change(
      `UPDATE delivery_queue SET waiting = 0, due_at = ? WHERE tries = 0 AND (waiting = 1 OR due_at > ?) AND id IN (${placeholders(ids)})`,
      [at, at, ...ids],
    );
  }

  /** Counts from the first failure of a delivery; further failures do not prolong the hold. */
  releaseNextAfterHold(tx: Transaction, queueEntryIds: readonly number[], now: number): Promise<number> {
    return this.releaseNext(tx, queueEntryIds, now + MAX_HOLD);
  }
}
