import { Entity } from 'typeorm';
import type { TemplateCategory, TemplateStatus, WhatsAppStatus } from '../../contracts/messaging/commands.js';
import { Bool, CompanyId, ForeignId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import { OrderedQueueItem } from '../../platform/queue/queue-table.js';

/** Makes an API client responsible for the messages of a Number: they skip the inbox of agents. */
@Entity('message_configurations')
export class LineConfiguration {
  @ForeignId({ primary: true, table: 'numbers', owned: true }) numberId: number;
  @CompanyId() companyId: number;
  /** Encrypted. */
  @Text() token: string;
  @Text({ nullable: true }) callbackUrl: string | null;
  /** The id of the callback subscription; null without a URL. */
  @ForeignId({ nullable: true }) callbackId: number | null;
  @Time() createdAt: number;
}

/** The connection of a Number to a WhatsApp Business Account. */
@Entity('whatsapp_lines')
export class WhatsAppLine {
  @ForeignId({ primary: true, table: 'numbers', owned: true }) numberId: number;
  @CompanyId() companyId: number;
  @ForeignId({ type: 'varchar' }) wabaId: string;
  @Text() status: WhatsAppStatus;
  @Text() messagingLimitTier: string;
  @Text() qualityRating: string;
  @Text({ name: 'business_verification' }) businessVerificationStatus: string;
  @Time() updatedAt: number;
}

@Entity('whatsapp_templates')
export class WhatsAppTemplate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ type: 'varchar' }) wabaId: string;
  @Text() name: string;
  @Text() category: TemplateCategory;
  @Text() language: string;
  @Text() body: string;
  @Text() status: TemplateStatus;
  @Time() createdAt: number;
}

/** The participants of a group, and the Number that writes to them. */
@Entity('group_conversations')
export class GroupConversation {
  @Text({ primary: true }) id: string;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'numbers' }) numberId: number;
  @Text() membersHash: string;
  @Json() participants: string[];
  @Time() createdAt: number;
}

/** A message that is not sent yet. */
@Entity('message_queue')
export class QueuedMessage extends OrderedQueueItem {
  @ForeignId({ type: 'varchar', table: 'messages', owned: true }) messageId: string;
  @Text() conversation: string;
  /** 0 for the carrier of the installation. */
  @ForeignId() connectionId: number;
  @Bool() hasFiles: boolean;
}
