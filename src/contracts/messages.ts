import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export const CHANNELS = ['sms', 'mms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** native: agents handle the conversation. proxy: an API client handles it, and agents do not see it. */
export type MessageMode = 'native' | 'proxy';

export const MESSAGE_STATUSES = ['pending', 'sent', 'delivered', 'read', 'failed', 'undelivered', 'received'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The statuses that the carrier may report for an outbound message. */
export const REPORTED_STATUSES = ['sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

/** The JSON of a message or a group message. */
export type MessageDocument = Record<string, unknown>;

/** The payload of a message event, read in the unit of work that records the event. */
export class MessageEventDocument extends Query<MessageDocument> {
  constructor(
    readonly companyId: number,
    readonly messageId: string,
  ) {
    super();
  }
}

/** The JSON of messages, in the order of the ids. */
export class MessageDocuments extends Query<MessageDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** The ids of recent inbound messages for the agents of these Numbers, oldest first. */
export class RecentMessages extends Query<string[]> {
  constructor(
    readonly companyId: number,
    readonly numberIds: readonly number[],
  ) {
    super();
  }
}

export interface ReceivedFile {
  fileName?: string;
  fileType?: string;
  url: string;
}

export interface IncomingMessage {
  /** E.164 of a Number. */
  to: string;
  /** E.164. */
  from: string;
  body: string;
  files: readonly ReceivedFile[];
  channel: Channel;
  /** E.164 of the other members of the group; undefined without a group. */
  groupMembers?: readonly string[];
  /** The id that the carrier gave the message; a repeated sid is the same message. */
  sid?: string;
  /** WhatsApp: the message that this one answers. */
  parentId?: string;
  /** WhatsApp: the customer came through an advertisement or a page, so the conversation is free for three days. */
  freeEntryPoint?: boolean;
}

/** Stores a message that was sent to a Number of the installation. */
export class ReceiveMessage extends Command<{ messageId: string; isNew: boolean }> {
  constructor(readonly message: IncomingMessage) {
    super();
  }
}

/** Fails with 409 and changes nothing when the status cannot follow the current one. */
export class ReportMessageStatus extends Command<void> {
  constructor(
    readonly messageId: string,
    readonly status: ReportedStatus,
    readonly errorCode?: string,
  ) {
    super();
  }
}

export const WHATSAPP_STATUSES = ['ONLINE', 'OFFLINE', 'BLOCKED'] as const;
export type WhatsAppStatus = (typeof WHATSAPP_STATUSES)[number];

/** Connects a Number to a WhatsApp Business Account, or changes the given fields of its connection. */
export class ConnectWhatsApp extends Command<void> {
  constructor(
    readonly numberId: number,
    readonly changes: { wabaId?: string; status?: WhatsAppStatus },
  ) {
    super();
  }
}

export const TEMPLATE_STATUSES = ['APPROVED', 'PENDING', 'REJECTED'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const TEMPLATE_CATEGORIES = ['marketing', 'utility', 'authentication'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

export interface NewTemplate {
  name: string;
  category: TemplateCategory;
  language: string;
  /** With variables such as {{1}} or {{first_name}}. */
  body: string;
  status: TemplateStatus;
}

/** Adds a template to the WhatsApp Business Account of a Number. */
export class AddTemplate extends Command<{ templateId: number }> {
  constructor(
    readonly numberId: number,
    readonly template: NewTemplate,
  ) {
    super();
  }
}

/** The part of a message that is stored in its events. */
export interface MessageSummary {
  id: string;
  companyId: number;
  numberId: number;
  conversation: string;
  isGroup: boolean;
  mode: MessageMode;
}

abstract class MessageEvent extends DomainEvent {
  readonly messageId: string;
  readonly numberId: number;
  readonly isGroup: boolean;
  readonly mode: MessageMode;

  constructor({ id, companyId, numberId, conversation, isGroup, mode }: MessageSummary, at: number) {
    super(companyId, `conversation:${conversation}`, at);
    this.messageId = id;
    this.numberId = numberId;
    this.isGroup = isGroup;
    this.mode = mode;
  }
}

/** The carrier accepted the message. */
@Published
export class MessageSent extends MessageEvent {}

/** The message was received and its files are stored. */
@Published
export class MessageReceived extends MessageEvent {}

@Published
export class MessageStatusChanged extends MessageEvent {}
