import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export const CHANNELS = ['sms', 'mms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** native: agents have the conversation. proxy: a client of the API has it, and agents see nothing of it. */
export type MessageMode = 'native' | 'proxy';

export const MESSAGE_STATUSES = [
  ...(['pending', 'sent', 'delivered', 'read', 'failed', 'undelivered'] as const),
  'received',
] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What the carrier may report of a message that it was given. */
export const REPORTED_STATUSES = ['sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

/** A message, or a group message, as JSON. */
export type MessageDocument = Record<string, unknown>;

/** A message as its events tell it, read in the unit of work that tells it. */
export class MessageEventDocument extends Query<MessageDocument> {
  constructor(
    readonly companyId: number,
    readonly messageId: string,
  ) {
    super();
  }
}

/** Messages as JSON, in the order of the ids. */
export class MessageDocuments extends Query<MessageDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly string[],
  ) {
    super();
  }
}

/** Ids of what came in lately for the agents of these Numbers, oldest first. */
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
  /** E.164 of everybody else in the group; not given where there is no group. */
  groupMembers?: readonly string[];
  /** The carrier's own id: the same one again is the same message. */
  sid?: string;
  /** WhatsApp: the message that this one answers. */
  parentId?: string;
  /** WhatsApp: the customer came by an advertisement or a page, and the conversation is free for a while. */
  freeEntryPoint?: boolean;
}

/** A message reaches a Number of the installation. */
export class ReceiveMessage extends Command<{ messageId: string; isNew: boolean }> {
  constructor(readonly message: IncomingMessage) {
    super();
  }
}

/** Refused with 409, and without effect, when it cannot follow the status that the message has. */
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

/** Connects a Number to a WhatsApp Business Account, or changes what is given of the connection. */
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

/** What events tell of a message without reading it. */
export interface MessageBrief {
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

  constructor({ id, companyId, numberId, conversation, isGroup, mode }: MessageBrief, at: number) {
    super(companyId, `conversation:${conversation}`, at);
    this.messageId = id;
    this.numberId = numberId;
    this.isGroup = isGroup;
    this.mode = mode;
  }
}

/** The carrier took it. */
@Published
export class MessageSent extends MessageEvent {}

/** It came in, and its files are stored. */
@Published
export class MessageReceived extends MessageEvent {}

@Published
export class MessageStatusChanged extends MessageEvent {}
