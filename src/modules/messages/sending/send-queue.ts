import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Message } from '../message.entity.js';

/** Long enough to fetch files, to ask the carrier and to write down the answer; after it, another process goes on. */
const LEASE = MINUTE;
const LONGEST_PAUSE = 5 * MINUTE;
/** Behind another one of its conversation; never looked at before that one is done. */
const NOT_YET = Number.MAX_SAFE_INTEGER;

/** A message on its way to the carrier. */
export interface Place {
  id: number;
  messageId: string;
  conversation: string;
  /** Attempts, with this one. */
  tries: number;
  /** Stands on the place for as long as the attempt counts: whoever takes it up next leaves a mark of its own. */
  claim: string;
}

interface PlaceRow {
  id: number;
  message_id: string;
  conversation: string;
  tries: number;
}

/** What is accepted and not yet sent, in order within each conversation. */
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
    // Held until the end of the unit of work, so that the one before does not get done unnoticed.
    const [before] = await tx.rows(
      `SELECT id FROM message_queue WHERE conversation = ? ORDER BY id DESC LIMIT 1${tx.forUpdate}`,
      [conversation],
    );
    await tx.change(
      'INSERT INTO message_queue (message_id, conversation, has_files, due_at, tries) VALUES (?, ?, ?, ?, 0)',
      [id, conversation, files?.length ? 1 : 0, before ? NOT_YET : this.clock.now()],
    );
    tx.onCommitted(() => this.listener());
  }

  /** Takes what is due out of the hands of other processes, for the time of an attempt. */
  async claim(hasFiles: boolean, room: number): Promise<Place[]> {
    const due = 'has_files = ? AND due_at <= ?';
    const values = [hasFiles ? 1 : 0, this.clock.now()];
    if (room === 0 || !(await this.reader.first(`SELECT id FROM message_queue WHERE ${due} LIMIT 1`, values)))
      return [];
    const claim = randomUUID();
    const rows = await this.work.run(async (tx) => {
      const found = await tx.rows<PlaceRow>(
        `SELECT id, message_id, conversation, tries FROM message_queue q WHERE ${due} AND NOT EXISTS
           (SELECT 1 FROM message_queue e WHERE e.conversation = q.conversation AND e.id < q.id)
         ORDER BY due_at, id LIMIT ${room}${tx.mysql ? ' FOR UPDATE SKIP LOCKED' : ''}`,
        values,
      );
      if (found.length > 0)
        await tx.change(
          `UPDATE message_queue SET claim = ?, due_at = ?, tries = tries + 1 WHERE id IN (${questionMarks(found)})`,
          [claim, this.clock.now() + LEASE, ...found.map(({ id }) => id)],
        );
      return found;
    });
    return rows.map(({ id, message_id: messageId, conversation, tries }) => ({
      ...{ id: Number(id), messageId, conversation, claim },
      tries: tries + 1,
    }));
  }

  /** Whether nobody else took the place up since; held until the end of the unit of work. */
  async isOurs(tx: Transaction, { id, claim }: Place): Promise<boolean> {
    const [row] = await tx.rows<{ claim: string | null }>(
      `SELECT claim FROM message_queue WHERE id = ?${tx.forUpdate}`,
      [id],
    );
    return row?.claim === claim;
  }

  /** The place must be ours. The next of the conversation may go. */
  async finish(tx: Transaction, { id, conversation }: Place): Promise<void> {
    await tx.change('DELETE FROM message_queue WHERE id = ?', [id]);
    const [next] = await tx.rows<{ id: number }>(
      'SELECT id FROM message_queue WHERE conversation = ? AND id > ? ORDER BY id LIMIT 1',
      [conversation, id],
    );
    if (!next) return;
    await tx.change(`UPDATE message_queue SET due_at = ? WHERE id = ? AND due_at = ${NOT_YET}`, [
      ...[this.clock.now(), next.id],
    ]);
    tx.onCommitted(() => this.listener());
  }

  /** Later, and those behind it with it. */
  async postpone(tx: Transaction, { id, tries }: Place): Promise<void> {
    const pause = Math.min(SECOND * 2 ** (tries - 1), LONGEST_PAUSE);
    await tx.change('UPDATE message_queue SET claim = NULL, due_at = ? WHERE id = ?', [this.clock.now() + pause, id]);
  }
}
