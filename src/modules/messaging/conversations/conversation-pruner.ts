import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { MessageConversation } from '../message-conversation.entity.js';
import type { Message } from '../message.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

/** Updates the conversations of agents after messages were deleted. */
@Injectable()
export class ConversationPruner {
  constructor(private readonly clock: Clock) {}

  /** Locks in a fixed order, so that two transactions cannot deadlock. */
  async lock(tx: Transaction, sortedKeys: readonly string[]): Promise<MessageConversation[]> {
    const locked: MessageConversation[] = [];
    for (const key of sortedKeys) {
      const conversation = await tx.lock(MessageConversation, { key });
      if (conversation) locked.push(conversation);
    }
    return locked;
  }

  /** Deletes a conversation without messages; otherwise corrects its last message and unread counts. */
  async prune(tx: Transaction, conversation: MessageConversation): Promise<void> {
    const { id, key, lastMessageId } = conversation;
    const ofConversation = `FROM messages WHERE conversation = ? AND mode = 'native'`;
    const [latest] = await tx.rows<RowOf<Message, 'id' | 'created_at'>>(
      `SELECT id, created_at ${ofConversation} ORDER BY created_at DESC, id DESC LIMIT 1`,
      [key],
    );
    if (!latest) {
      await tx.change('DELETE FROM message_conversation_reads WHERE conversation_id = ?', [id]);
      return tx.remove(conversation);
    }
    const kept = await tx.rows(`SELECT id FROM messages WHERE id = ?`, [lastMessageId]);
    if (kept.length === 0) Object.assign(conversation, { lastMessageId: latest.id, lastMessageAt: latest.created_at });
    const [inbound] = await tx.rows<{ received: number }>(
      `SELECT COUNT(*) AS received ${ofConversation} AND direction = 'inbound'`,
      [key],
    );
    const gone = Math.max(0, conversation.receivedCount - inbound!.received);
    conversation.receivedCount -= gone;
    conversation.updatedAt = this.clock.now();
    await tx.save(conversation);
    // The deleted messages are the oldest ones, which were read first.
    await tx.change(
      `UPDATE message_conversation_reads SET read_count = CASE WHEN read_count > ? THEN read_count - ? ELSE 0 END
       WHERE conversation_id = ?`,
      [gone, gone, id],
    );
  }
}
