import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Message } from '../message.entity.js';

/** Long enough to fetch files, ask the carrier and record the outcome; then another process may claim the entry. */
const LEASE_TIME = MINUTE;
const MAX_BACKOFF = 5 * MINUTE;
/** The due time of an entry that waits for an earlier one of its conversation. */
const BLOCKED = Number.MAX_SAFE_INTEGER;

/** A claimed message of the queue. */
export interface QueueEntry {
  id: number;
  messageId: string;
  conversation: string;
  /** The number of attempts, including this one. */
  tries: number;
  /** Fencing token: it is valid until another process claims the entry. */
  claim: string;
}

interface QueueRow {
  id: number;
  message_id: string;
  conversation: string;
  tries: number;
}

/** Accepted messages that are not yet sent, in order within each conversation. */
@Injectable()
export class SendQueue {
  private listener: () => void = () => undefined;

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  onAdded(listener: () => void): void {
    this.listener = listener;
  }

  async add(tx: Transaction, { id, conversation, files }: Message): Promise<void> {
    // Locked until the end of the unit of work, so that the previous entry is not completed meanwhile.
    const [previous] = await tx.rows(
      `SELECT id FROM message_queue WHERE conversation = ? ORDER BY id DESC LIMIT 1${tx.forUpdate}`,
      [conversation],
    );
    await tx.change(
      'INSERT INTO message_queue (message_id, conversation, has_files, due_at, tries) VALUES (?, ?, ?, ?, 0)',
      [id, conversation, files?.length ? 1 : 0, previous ? BLOCKED : this.clock.now()],
    );
    tx.onCommitted(() => this.listener());
  }

  /** Claims due entries for the duration of a lease. */
  async claim(hasFiles: boolean, limit: number): Promise<QueueEntry[]> {
    const due = 'has_files = ? AND due_at <= ?';
    const values = [hasFiles ? 1 : 0, this.clock.now()];
    if (limit === 0 || !(await this.reader.first(`SELECT id FROM message_queue WHERE ${due} LIMIT 1`, values)))
      return [];
    const claim = randomUUID();
    const rows = await this.work.run(async (tx) => {
      const claimed = await tx.rows<QueueRow>(
        `SELECT id, message_id, conversation, tries FROM message_queue q WHERE ${due} AND NOT EXISTS
           (SELECT 1 FROM message_queue e WHERE e.conversation = q.conversation AND e.id < q.id)
         ORDER BY due_at, id LIMIT ${limit}${tx.skipLocked}`,
        values,
      );
      if (claimed.length > 0)
        await tx.change(
          `UPDATE message_queue SET claim = ?, due_at = ?, tries = tries + 1 WHERE id IN (${placeholders(claimed)})`,
          [claim, this.clock.now() + LEASE_TIME, ...claimed.map(({ id }) => id)],
        );
      return claimed;
    });
    return rows.map(({ id, message_id: messageId, conversation, tries }) => ({
      id,
      messageId,
      conversation,
      claim,
      tries: tries + 1,
    }));
  }

  /** Whether the claim is still valid; locks the entry until the end of the unit of work. */
  async holdsClaim(tx: Transaction, { id, claim }: QueueEntry): Promise<boolean> {
    const [row] = await tx.rows<{ claim: string | null }>(
      `SELECT claim FROM message_queue WHERE id = ?${tx.forUpdate}`,
      [id],
    );
    return row?.claim === claim;
  }

  /** Removes the entry, whose claim must be valid, and unblocks the next one of its conversation. */
  async complete(tx: Transaction, { id, conversation }: QueueEntry): Promise<void> {
    await tx.change('DELETE FROM message_queue WHERE id = ?', [id]);
    const [next] = await tx.rows<{ id: number }>(
      'SELECT id FROM message_queue WHERE conversation = ? AND id > ? ORDER BY id LIMIT 1',
      [conversation, id],
    );
    if (!next) return;
    await tx.change(`UPDATE message_queue SET due_at = ? WHERE id = ? AND due_at = ${BLOCKED}`, [
      this.clock.now(),
      next.id,
    ]);
    tx.onCommitted(() => this.listener());
  }

  /** Also delays the later entries of the conversation. */
  async postpone(tx: Transaction, { id, tries }: QueueEntry): Promise<void> {
    const backoff = Math.min(SECOND * 2 ** (tries - 1), MAX_BACKOFF);
    await tx.change('UPDATE message_queue SET claim = NULL, due_at = ? WHERE id = ?', [this.clock.now() + backoff, id]);
  }
}
