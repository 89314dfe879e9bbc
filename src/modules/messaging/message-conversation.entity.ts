import { Entity } from 'typeorm';
import { ConversationRead } from '../../contracts/messaging/events.js';
import type { ConversationChannel } from '../../contracts/messaging/types.js';
import { CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';

/** The messages that agents exchange with one external number, or with one group, over a Number. */
@Entity('message_conversations')
export class MessageConversation extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'numbers' }) numberId: number;
  @Text({ name: 'conversation' }) key: string;
  @Text() channel: ConversationChannel;
  /** Null for a group. */
  @Text({ nullable: true }) externalNumber: string | null;
  @ForeignId({ type: 'varchar', nullable: true }) groupId: string | null;
  @ForeignId({ type: 'varchar', table: 'messages' }) lastMessageId: string;
  @Time() lastMessageAt: number;
  /** A user has as many unread messages as were received since they read the conversation. */
  @Integer() receivedCount: number;
  /** When anything that phones show of it changed. */
  @Time() updatedAt: number;

  markRead(userId: number, now: number): void {
    this.updatedAt = now;
    this.record(new ConversationRead(this.companyId, this.id, userId, now));
  }
}

/** How far a user has read a conversation. */
@Entity('message_conversation_reads')
export class ReadMark {
  @ForeignId({ primary: true, table: 'message_conversations', owned: true }) conversationId: number;
  @ForeignId({ primary: true, table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
  @CompanyId() companyId: number;
  /** The receivedCount at that time. */
  @Integer() readCount: number;
  @Time() readAt: number;
}
