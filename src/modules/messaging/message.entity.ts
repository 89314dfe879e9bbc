import { Entity } from 'typeorm';
import type { Channel } from '../../contracts/messaging/commands.js';
import {
  MessageFilesAdded,
  type MessageMode,
  MessageReceived,
  MessageSent,
  MessageStatusChanged,
  type MessageSummary,
} from '../../contracts/messaging/events.js';
import type { MessageStatus } from '../../contracts/messaging/types.js';
import { CompanyId, ForeignId, Integer, Json, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { uuidV7 } from '../../platform/crypto/uuid-v7.js';
import { type StatusChange, statusChange, isAccepted } from './message-status.js';
import type { MessageFile } from './files/message-file.js';
import { type Encoding, segmentsOf } from './texts/segments.js';
import type { WhatsAppDetails } from './whatsapp/whatsapp-details.js';

export type NewMessage = Pick<
  Message,
  'companyId' | 'numberId' | 'conversation' | 'direction' | 'mode' | 'channel' | 'externalNumber' | 'body'
> &
  Partial<Pick<Message, 'groupId' | 'files' | 'userId' | 'parentId' | 'whatsapp' | 'sid'>>;

@Entity('messages')
export class Message extends Aggregate {
  @Text({ primary: true }) id: string;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'numbers' }) numberId: number;
  /** The key of the conversation; its messages are sent and reported in order. */
  @Text() conversation: string;
  @ForeignId({ type: 'varchar', table: 'group_conversations', nullable: true }) groupId: string | null;
  @Text() direction: 'inbound' | 'outbound';
  @Text() mode: MessageMode;
  @Text() channel: Channel;
  /** The other party: E.164, or a short code or name as received; the author of a group message, null if it is ours. */
  @Text({ nullable: true }) externalNumber: string | null;
  @Text() body: string;
  @Text() encoding: Encoding;
  @Integer() segments: number;
  @Json({ name: 'media', nullable: true }) files: MessageFile[] | null;
  @Text() status: MessageStatus;
  @Text({ nullable: true }) errorCode: string | null;
  @ForeignId({ nullable: true }) userId: number | null;
  @ForeignId({ type: 'varchar', nullable: true }) parentId: string | null;
  @Json({ nullable: true }) whatsapp: WhatsAppDetails | null;
  @Text({ nullable: true }) sid: string | null;
  @Time() createdAt: number;
  @Time() updatedAt: number;
  /** When the carrier accepted it or, inbound, when message.received was recorded. */
  @Time({ nullable: true }) sentAt: number | null;

  static create(details: NewMessage, now: number): Message {
    const { encoding, count: segments } = segmentsOf(details.body);
    const status = details.direction === 'inbound' ? 'received' : 'pending';
    return Object.assign(new Message(), {
      id: uuidV7(now),
      groupId: null,
      files: null,
      userId: null,
      parentId: null,
      whatsapp: null,
      sid: null,
      encoding,
      segments,
      status,
      errorCode: null,
      createdAt: now,
      updatedAt: now,
      sentAt: null,
      ...details,
    } satisfies Partial<Message>);
  }

  get isGroup(): boolean {
    return this.groupId !== null;
  }

  /** To be called when the files are stored or the wait for them is over. */
  markReceived(now: number): void {
    this.sentAt = now;
    this.updatedAt = now;
    this.record(new MessageReceived(this.summary, now));
  }

  /** Files arrived after the message was published. */
  markCompleted(now: number): void {
    this.updatedAt = now;
    this.record(new MessageFilesAdded(this.summary, now));
  }

  changeStatus(status: MessageStatus, now: number, errorCode: string | null = null): StatusChange {
    const change = statusChange(this.status, status, this.channel === 'whatsapp');
    if (change !== 'changed') return change;
    if (isAccepted(status) && this.sentAt === null) {
      this.sentAt = now;
      this.record(new MessageSent(this.summary, now));
    }
    this.status = status;
    this.errorCode = errorCode;
    this.updatedAt = now;
    this.record(new MessageStatusChanged(this.summary, now));
    return change;
  }

  private get summary(): MessageSummary {
    const { id, companyId, numberId, conversation, isGroup, mode } = this;
    return { id, companyId, numberId, conversation, isGroup, mode };
  }
}
