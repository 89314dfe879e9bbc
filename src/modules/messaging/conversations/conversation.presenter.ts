import { Injectable } from '@nestjs/common';
import type { ConversationDocument } from '../../../contracts/messaging/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { MESSAGE_COLUMNS } from '../message-row.js';
import { MessagePresenter } from '../message.presenter.js';
import type { ConversationRow } from './conversations.js';
import type { ReadMark } from '../message-conversation.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** Defines the JSON of conversations, as one user sees them. */
@Injectable()
export class ConversationPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly messages: MessagePresenter,
  ) {}

  async present(
    companyId: number,
    userId: number,
    conversations: readonly ConversationRow[],
  ): Promise<ConversationDocument[]> {
    if (conversations.length === 0) return [];
    const messageIds = conversations.map(({ lastMessageId }) => lastMessageId);
    const from = `FROM messages WHERE company_id = ? AND id IN (${placeholders(messageIds)})`;
    const rows = await this.reader.select(MESSAGE_COLUMNS, from, [companyId, ...messageIds]);
    const documents = await this.messages.present(companyId, rows, 'listed');
    const lastMessages = new Map(rows.map(({ id }, i) => [id, documents[i]]));
    const readCounts = await this.readCounts(userId, conversations);
    return conversations.map(({ id, numberId, externalNumber, channel, lastMessageId, receivedCount }) => {
      const lastMessage = lastMessages.get(lastMessageId) ?? null;
      return {
        id,
        number_id: numberId,
        external_number: externalNumber,
        contact: externalNumber === null ? null : ((lastMessage?.contact ?? null) as ConversationDocument['contact']),
        channel,
        last_message: lastMessage,
        unread_count: receivedCount - (readCounts.get(id) ?? 0),
      };
    });
  }

  private async readCounts(userId: number, conversations: readonly ConversationRow[]): Promise<Map<number, number>> {
    const ids = conversations.map(({ id }) => id);
    const rows = await this.reader.rows<RowOf<ReadMark, 'conversation_id' | 'read_count'>>(
      `SELECT conversation_id, read_count FROM message_conversation_reads
       WHERE conversation_id IN (${placeholders(ids)}) AND user_id = ?`,
      [...ids, userId],
    );
    return new Map(rows.map(({ conversation_id, read_count }) => [conversation_id, read_count]));
  }
}
