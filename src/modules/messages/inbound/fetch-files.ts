import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/messaging/timer-runner.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { MessageFiles } from '../files/message-files.js';
import { MESSAGE_COLUMNS, type MessageRow, unsentOf } from '../message-rows.js';
import { Message } from '../message.entity.js';
import { Telling } from '../telling.js';

const FETCH = 'messages.fetch-files';
/** Then the message is told of with those files that could be had. */
const PATIENCE = HOUR;

@Injectable()
export class FileFetches {
  constructor(
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  begin(tx: Transaction, messageId: string): Promise<void> {
    return this.timers.set(tx, { kind: FETCH, key: messageId, dueAt: this.clock.now(), payload: { messageId } });
  }
}

/** Stores the files of a message that came in, and tells of it then: their URLs work from the first moment. */
@Injectable()
@OnTimer(FETCH)
export class FetchFiles implements JobHandler<{ messageId: string }> {
  private readonly log = new Logger(FetchFiles.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly files: MessageFiles,
    private readonly telling: Telling,
    private readonly clock: Clock,
  ) {}

  async perform({ messageId }: { messageId: string }): Promise<void> {
    const row = await this.reader.first<MessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ?`, [
      messageId,
    ]);
    if (!row) return;
    try {
      await this.files.fetch(unsentOf(row));
    } catch (error) {
      if (this.clock.now() < Number(row.created_at) + PATIENCE) throw error;
      this.log.warn(`files of message ${messageId} were given up: ${(error as Error).message}`);
    }
    await this.work.run((tx) => this.arrive(tx, messageId));
  }

  private async arrive(tx: Transaction, id: string): Promise<void> {
    const message = await tx.lock(Message, { id });
    // Another process may have been quicker.
    if (!message || message.sentAt !== null) return;
    message.arrived(this.clock.now());
    await tx.save(message);
    await this.telling.callBack(message, 'message.received');
  }
}
