import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { ApiError } from '../../../platform/api-error.js';
import { MessageConversation } from '../message-conversation.entity.js';
import type { Message } from '../message.entity.js';
import { ConversationAccess, mayRead } from './conversation-access.js';

export const CONVERSATION_COLUMNS = columnsOf(MessageConversation, [
  'id',
  'numberId',
  'key',
  'channel',
  'externalNumber',
  'groupId',
  'lastMessageId',
  'receivedCount',
]);
export type ConversationRow = ReturnType<typeof CONVERSATION_COLUMNS.parse>;

export const conversationNotFound = (): ApiError => ApiError.notFound('This conversation');

/** Keeps the conversations of agents up to date; messages that skip the inbox belong to none. */
@Injectable()
export class Conversations {
  constructor(
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
    private readonly clock: Clock,
  ) {}

  /** Adds a message that was accepted or received; one that waits for its files is added when it has them. */
  async add(tx: Transaction, message: Message): Promise<void> {
    if (message.mode !== 'native') return;
    const now = this.clock.now();
    const conversation = {
      company_id: message.companyId,
      number_id: message.numberId,
      conversation: message.conversation,
      channel: message.channel === 'whatsapp' ? 'whatsapp' : 'sms',
      external_number: message.isGroup ? null : message.externalNumber,
      group_id: message.groupId,
      last_message_id: message.id,
      last_message_at: now,
      received_count: message.direction === 'inbound' ? 1 : 0,
      updated_at: now,
    };
    await tx.upsert('message_conversations', [conversation], {
      key: ['conversation'],
      replace: ['last_message_id', 'last_message_at', 'updated_at'],
      add: ['received_count'],
    });
  }

  /** Lets phones see a new status of the last message. */
  async touch(tx: Transaction, { conversation, mode }: Message): Promise<void> {
    if (mode !== 'native') return;
    const values = [this.clock.now(), conversation];
    await tx.change('UPDATE message_conversations SET updated_at = ? WHERE conversation = ?', values);
  }

  /** Throws 404 for a conversation that does not exist or that the user may not read. */
  async get(companyId: number, userId: number, id: number): Promise<ConversationRow> {
    const from = 'FROM message_conversations WHERE id = ? AND company_id = ?';
    const [conversation] = await this.reader.select(CONVERSATION_COLUMNS, from, [id, companyId]);
    if (!conversation || !mayRead(await this.access.of(companyId, userId), conversation.numberId))
      throw conversationNotFound();
    return conversation;
  }
}
