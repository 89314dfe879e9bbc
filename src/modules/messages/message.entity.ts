import { Entity, PrimaryColumn } from 'typeorm';
import {
  type Channel,
  type MessageBrief,
  type MessageMode,
  MessageReceived,
  MessageSent,
  type MessageStatus,
  MessageStatusChanged,
} from '../../contracts/messages.js';
import { Foreign, Json, Text, Time, Whole } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { timelyUuid } from '../../platform/timely-uuid.js';
import { type Step, stepTo, wasTaken } from './message-status.js';
import type { MessageFile } from './files/message-file.js';
import { type Encoding, segmentsOf } from './texts/segments.js';
import type { WhatsAppPart } from './whatsapp/whatsapp-part.js';

export type NewMessage = Pick<
  Message,
  'companyId' | 'numberId' | 'conversation' | 'direction' | 'mode' | 'channel' | 'externalNumber' | 'body'
> &
  Partial<Pick<Message, 'groupId' | 'files' | 'userId' | 'parentId' | 'whatsapp' | 'sid'>>;

@Entity('messages')
export class Message extends Aggregate {
  @PrimaryColumn({ type: 'varchar', length: 36 }) id: string;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Foreign({ name: 'number_id' }) numberId: number;
  /** Its messages are sent, and told of, one after the other. */
  @Text() conversation: string;
  @Text({ name: 'group_id', nullable: true }) groupId: string | null;
  @Text() direction: 'inbound' | 'outbound';
  @Text() mode: MessageMode;
  @Text() channel: Channel;
  /** Who is at the other end, E.164; of a group message, who wrote it, null for us. */
  @Text({ name: 'external_number', nullable: true }) externalNumber: string | null;
  @Text() body: string;
  @Text() encoding: Encoding;
  @Whole() segments: number;
  @Json({ name: 'media', nullable: true }) files: MessageFile[] | null;
  @Text() status: MessageStatus;
  @Text({ name: 'error_code', nullable: true }) errorCode: string | null;
  @Foreign({ name: 'user_id', nullable: true }) userId: number | null;
  @Text({ name: 'parent_id', nullable: true }) parentId: string | null;
  @Json({ nullable: true }) whatsapp: WhatsAppPart | null;
  @Text({ nullable: true }) sid: string | null;
  @Time({ name: 'created_at' }) createdAt: number;
  @Time({ name: 'updated_at' }) updatedAt: number;
  /** When the carrier took it or, inbound, when it was here with its files. */
  @Time({ name: 'sent_at', nullable: true }) sentAt: number | null;

  static written(given: NewMessage, now: number): Message {
    const { encoding, count: segments } = segmentsOf(given.body);
    const status = given.direction === 'inbound' ? 'received' : 'pending';
    return Object.assign(new Message(), {
      ...{ id: timelyUuid(now), groupId: null, files: null, userId: null, parentId: null, whatsapp: null, sid: null },
      ...{ encoding, segments, status, errorCode: null, createdAt: now, updatedAt: now, sentAt: null },
      ...given,
    } satisfies Partial<Message>);
  }

  get isGroup(): boolean {
    return this.groupId !== null;
  }

  /** It is here as a whole, with its files. */
  arrived(now: number): void {
    this.sentAt = now;
    this.updatedAt = now;
    this.record(new MessageReceived(this.brief, now));
  }

  /** Goes on to a status, or says why not; nothing changes then. */
  become(status: MessageStatus, now: number, errorCode: string | null = null): Step {
    const step = stepTo(this.status, status, this.channel === 'whatsapp');
    if (step !== 'moves') return step;
    if (wasTaken(status) && this.sentAt === null) {
      this.sentAt = now;
      this.record(new MessageSent(this.brief, now));
    }
    this.status = status;
    this.errorCode = errorCode;
    this.updatedAt = now;
    this.record(new MessageStatusChanged(this.brief, now));
    return step;
  }

  private get brief(): MessageBrief {
    const { id, companyId, numberId, conversation, isGroup, mode } = this;
    return { id, companyId, numberId, conversation, isGroup, mode };
  }
}
