import { Command } from '../../platform/cqrs.js';

export const CHANNELS = ['sms', 'mms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The statuses that the carrier may report for an outbound message. */
export const REPORTED_STATUSES = ['sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

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
export class ReceiveMessage extends Command<{ messageId: string; isNew: boolean }, { message: IncomingMessage }> {}

/** Fails with 409 and changes nothing when the status cannot follow the current one. */
export class ReportMessageStatus extends Command<
  void,
  { messageId: string; status: ReportedStatus; errorCode?: string }
> {}

export const WHATSAPP_STATUSES = ['ONLINE', 'OFFLINE', 'BLOCKED'] as const;
export type WhatsAppStatus = (typeof WHATSAPP_STATUSES)[number];

/** Connects a Number to a WhatsApp Business Account, or changes the given fields of its connection. */
export class ConnectWhatsApp extends Command<
  void,
  { numberId: number; changes: { wabaId?: string; status?: WhatsAppStatus } }
> {}

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
export class AddTemplate extends Command<{ templateId: number }, { numberId: number; template: NewTemplate }> {}
