import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountUnreadMessages } from '../../../../contracts/messaging/queries.js';
import { Reader } from '../../../../platform/database/reader.js';
import { ConversationAccess, readable } from '../../conversations/conversation-access.js';

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
