import { Entity } from 'typeorm';
import { ConversationRead } from '../../contracts/messaging/events.js';
import type { ConversationChannel } from '../../contracts/messaging/types.js';
import { ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';

/** The messages that agents exchange with one external number, or with one group, over a Number. */
@Entity('message_conversations')
export class MessageConversation extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @ForeignId({ name: 'number_id' }) numberId: number;
  @Text({ name: 'conversation' }) key: string;
  @Text() channel: ConversationChannel;
  /** Null for a group. */
  @Text({ name: 'external_number', nullable: true }) externalNumber: string | null;
  @Text({ name: 'group_id', nullable: true }) groupId: string | null;
  @Text({ name: 'last_message_id' }) lastMessageId: string;
  @Time({ name: 'last_message_at' }) lastMessageAt: number;
  /** A user has as many unread messages as were received since they read the conversation. */
  @Integer({ name: 'received_count' }) receivedCount: number;
  /** When anything that phones show of it changed. */
  @Time({ name: 'updated_at' }) updatedAt: number;

  markRead(userId: number, now: number): void {
    this.updatedAt = now;
    this.record(new ConversationRead(this.companyId, this.id, userId, now));
  }
}
