import { Injectable, Logger } from '@nestjs/common';
import { Clock, HOUR } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { Conversations } from '../conversations/conversations.js';
import { MessageFileFetcher } from './message-file-fetcher.js';
import { MESSAGE_COLUMNS } from '../message-row.js';
import { Message } from '../message.entity.js';
import { MessageNotifier } from '../message-notifier.js';

export const FETCH_TIMER = 'messages.fetch-files';
/** After that the message is received with the files that could be fetched. */
const MAX_WAIT = HOUR;

/** Stores the files of an inbound message before its events are recorded, so that the URLs in them work. */
@Injectable()
@OnTimer(FETCH_TIMER)
export class FetchFilesJob implements JobHandler<{ messageId: string }> {
  private readonly log = new Logger(FetchFilesJob.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly fetcher: MessageFileFetcher,
    private readonly conversations: Conversations,
    private readonly notifier: MessageNotifier,
    private readonly clock: Clock,
  ) {}

  async perform({ messageId }: { messageId: string }): Promise<void> {
    const [message] = await this.reader.select(MESSAGE_COLUMNS, 'FROM messages WHERE id = ?', [messageId]);
    if (!message) return;
    try {
      await this.fetcher.fetch(message);
    } catch (error) {
      if (this.clock.now() < message.createdAt + MAX_WAIT) throw error;
      this.log.warn(`files of message ${messageId} were given up: ${(error as Error).message}`);
    }
    await this.work.run((tx) => this.markReceived(tx, messageId));
  }

  private async markReceived(tx: Transaction, id: string): Promise<void> {
    const message = await tx.lock(Message, { id });
    // Another process may have done it already.
    if (!message || message.sentAt !== null) return;
    message.markReceived(this.clock.now());
    await tx.save(message);
    await this.conversations.add(tx, message);
    await this.notifier.postCallback(message, 'message.received');
  }
}
