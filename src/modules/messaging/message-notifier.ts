import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { MessageEventDocument } from '../../contracts/messaging/queries.js';
import { PostCallback } from '../../contracts/webhooks/commands.js';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { Conversations } from './conversations/conversations.js';
import { Configurations } from './messaging-numbers.js';
import type { Message } from './message.entity.js';

/** Notifies the API client that handles a conversation; webhooks are notified by domain events. */
@Injectable()
export class MessageNotifier {
  constructor(
    private readonly configurations: Configurations,
    private readonly conversations: Conversations,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** The message must be saved before, since the payload is read in the same unit of work. */
  async postCallback(message: Message, event_name: 'message.received' | 'message.updated'): Promise<void> {
    if (message.mode !== 'proxy') return;
    const configuration = await this.configurations.find(message.numberId);
    if (!configuration || configuration.callbackId === null) return;
    const data = await this.queries.execute(
      new MessageEventDocument({ companyId: message.companyId, messageId: message.id }),
    );
    const body = JSON.stringify({ event_name, timestamp: this.clock.now(), token: '', data });
    const subject = `conversation:${message.conversation}`;
    await this.commands.execute(
      new PostCallback({ callbackId: configuration.callbackId, callback: { event: event_name, subject, body } }),
    );
  }

  /** Saves a new status. */
  async save(tx: Transaction, message: Message): Promise<void> {
    await tx.save(message);
    await this.conversations.touch(tx, message);
    await this.postCallback(message, 'message.updated');
  }
}
