import { Command } from '../../platform/cqrs.js';
import type { AgentContent, ConversationChannel, Recipients } from './types.js';

export const CHANNELS = ['sms', 'mms', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The statuses that the carrier may report for an outbound message. */
export const REPORTED_STATUSES = ['sent', 'delivered', 'read', 'failed', 'undelivered'] as const;
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

interface ReceivedFile {
  fileName?: string;
  fileType?: string;
  url: string;
}

export interface IncomingMessage {
  /** E.164 of a Number. */
  to: string;
  /** E.164, or a short code or name that cannot be answered. */
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
  /** WhatsApp: the customer came through an ad or a page, so the conversation is free for three days. */
  freeEntryPoint?: boolean;
}

/** Stores a message to a Number of the installation. */
export class ReceiveMessage extends Command<{ messageId: string; isNew: boolean }, { message: IncomingMessage }> {}

/** Throws 409 if the status cannot follow the current one. */
export class ReportMessageStatus extends Command<
  void,
  { messageId: string; status: ReportedStatus; errorCode?: string }
> {}

/** Sends a message of an agent to an external number or a group; uses their conversation if there is one already. */
export class StartConversation extends Command<
  { conversationId: number },
  {
    companyId: number;
    userId: number;
    numberId: number;
    channel: ConversationChannel;
    recipients: Recipients;
    content: AgentContent;
  }
> {}

/** Sends a message of an agent in a conversation. */
export class WriteInConversation extends Command<
  { messageId: string },
  { companyId: number; userId: number; conversationId: number; content: AgentContent }
> {}

/** A past message: `from` is the participant who wrote it, `userId` the agent; times are epoch milliseconds. */
export type PastMessage = { at: number } & (
  | { direction: 'inbound'; body: string; from?: string }
  | {
      direction: 'outbound';
      content: Pick<AgentContent, 'body' | 'templateParams'>;
      userId?: number;
      /** The last one that was reported. */
      status: ReportedStatus;
      errorCode?: string;
    }
);

/**
 * Imports a past conversation, oldest message first, without sending anything and without events. The participants are
 * one number, or those of a group; `reads` state who has read it up to when. Throws 409 if the conversation exists.
 */
export class ImportConversation extends Command<
  { conversationId: number },
  {
    companyId: number;
    numberId: number;
    channel: ConversationChannel;
    /** E.164. */
    participants: readonly string[];
    messages: readonly PastMessage[];
    reads?: readonly { userId: number; at: number }[];
  }
> {}

/** Marks a conversation as read by the user up to now. */
export class ReadConversation extends Command<void, { companyId: number; userId: number; conversationId: number }> {}

export const WHATSAPP_STATUSES = ['ONLINE', 'OFFLINE', 'BLOCKED'] as const;
export type WhatsAppStatus = (typeof WHATSAPP_STATUSES)[number];

/** The last three have the values and names of WhatsApp, stored as reported. */
interface WhatsAppChanges {
  wabaId?: string;
  status?: WhatsAppStatus;
  messagingLimitTier?: string;
  qualityRating?: string;
  businessVerificationStatus?: string;
}

/** Connects a Number to a WhatsApp Business Account, or changes the given fields of its connection. */
export class ConnectWhatsApp extends Command<void, { numberId: number; changes: WhatsAppChanges }> {}

export const TEMPLATE_STATUSES = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED'] as const;
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

/** Sets the state that WhatsApp gave a template; for operators, who give only its id. */
export class SetTemplateStatus extends Command<void, { templateId: number; status: TemplateStatus }> {}

/**
 * Copies the state of a template from WhatsApp, which identifies it by name and language. Omitted fields keep their
 * values; a new template needs a body.
 */
export class SyncTemplate extends Command<
  { templateId: number },
  {
    numberId: number;
    template: Pick<NewTemplate, 'name' | 'language' | 'status'> & Partial<Pick<NewTemplate, 'category' | 'body'>>;
  }
> {}

/** Deletes at most `limit` finished messages from before a time, with their files; returns how many. */
export class RemoveOldMessages extends Command<
  { removed: number },
  { companyId: number; before: number; limit: number }
> {}
