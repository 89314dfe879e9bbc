import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  ConversationReaders,
  GetInboxChanges,
  type InboxChanges,
  CountUnreadMessages,
} from '../../../contracts/messaging/queries.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { type Access, ConversationAccess, readable } from '../conversations/conversation-access.js';
import type { MessageConversation } from '../message-conversation.entity.js';

/** A phone that was offline for longer reads what it missed by itself, without a push. */
const MAX_AGE = 2 * MINUTE;
const LIMIT = 50;

type ChangedRow = Pick<MessageConversation, 'id' | 'lastMessageId' | 'updatedAt'> & { unread: number };

@QueryHandler(GetInboxChanges)
export class GetInboxChangesHandler implements IQueryHandler<GetInboxChanges> {
  constructor(
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId }: GetInboxChanges): Promise<InboxChanges> {
    const access = await this.access.of(companyId, userId);
    return {
      messageIds: await this.receivedMessages(companyId, access.numberIds),
      conversations: await this.changedConversations(companyId, userId, access),
    };
  }

  private async receivedMessages(companyId: number, numberIds: readonly number[]): Promise<string[]> {
    if (numberIds.length === 0) return [];
    const rows = await this.reader.rows<{ id: string }>(
      `SELECT id FROM messages WHERE number_id IN (${placeholders(numberIds)}) AND direction = 'inbound'
         AND sent_at > ? AND company_id = ? AND mode = 'native' ORDER BY sent_at DESC, id DESC LIMIT ${LIMIT}`,
      [...numberIds, this.clock.now() - MAX_AGE, companyId],
    );
    return rows.map(({ id }) => id).reverse();
  }

  private async changedConversations(companyId: number, userId: number, access: Access) {
    const condition = readable(companyId, access);
    if (!condition) return [];
    const rows = await this.reader.rows<ChangedRow>(
      `SELECT changed.id, last_message_id AS lastMessageId, changed.updated_at AS updatedAt,
         received_count - COALESCE(read_count, 0) AS unread
       FROM (SELECT id, last_message_id, received_count, updated_at FROM message_conversations
         WHERE ${condition.sql} AND updated_at > ? ORDER BY updated_at DESC, id DESC LIMIT ${LIMIT}) changed
       LEFT JOIN message_conversation_reads ON conversation_id = changed.id AND message_conversation_reads.user_id = ?
       ORDER BY changed.updated_at, changed.id`,
      [...condition.values, this.clock.now() - MAX_AGE, userId],
    );
    return rows.map(({ id, lastMessageId, updatedAt, unread }) => ({
      id,
      version: `${lastMessageId} ${updatedAt} ${unread}`,
    }));
  }
}

@QueryHandler(ConversationReaders)
export class ConversationReadersHandler implements IQueryHandler<ConversationReaders> {
  constructor(private readonly access: ConversationAccess) {}

  execute({ companyId, numberId }: ConversationReaders): Promise<number[]> {
    return this.access.readersOf(companyId, numberId);
  }
}

@QueryHandler(CountUnreadMessages)
export class CountUnreadMessagesHandler implements IQueryHandler<CountUnreadMessages> {
  constructor(
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
  ) {}

  async execute({ companyId, userId }: CountUnreadMessages): Promise<number> {
    const condition = readable(companyId, await this.access.of(companyId, userId));
    if (!condition) return 0;
    const row = await this.reader.first<{ unread: number }>(
      `SELECT COALESCE(SUM(received_count - COALESCE(read_count, 0)), 0) AS unread
       FROM (SELECT id, received_count FROM message_conversations WHERE ${condition.sql} AND received_count > 0) received
       LEFT JOIN message_conversation_reads ON conversation_id = received.id AND user_id = ?`,
      [...condition.values, userId],
    );
    return row!.unread;
  }
}
