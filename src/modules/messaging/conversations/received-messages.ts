import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { MessageNotifier } from '../message-notifier.js';
import type { Message } from '../message.entity.js';
import { Conversations } from './conversations.js';

/** Saves inbound messages, which are published when their files are stored or have been waited for long enough. */
@Injectable()
export class ReceivedMessages {
  constructor(
    private readonly conversations: Conversations,
    private readonly notifier: MessageNotifier,
    private readonly clock: Clock,
  ) {}

  async publish(tx: Transaction, message: Message): Promise<void> {
    message.markReceived(this.clock.now());
    await tx.save(message);
    await this.conversations.add(tx, message);
    await this.notifier.postCallback(message, 'message.received');
  }

  /** Lets phones see files that arrived after the message was published. */
  async addFiles(tx: Transaction, message: Message): Promise<void> {
    message.markCompleted(this.clock.now());
    await tx.save(message);
    await this.conversations.touch(tx, message);
  }
}
