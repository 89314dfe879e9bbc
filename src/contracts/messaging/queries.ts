import { Query } from '../../platform/cqrs.js';
import type { TemplateCategory, TemplateStatus, WhatsAppStatus } from './commands.js';
import type { ConversationChannel, PageWindow } from './types.js';

/** The company of a message; undefined if there is no such message. */
export class CompanyOfMessage extends Query<number | undefined, { messageId: string }> {}

/** The JSON of a message or a group message. */
export type MessageDocument = Record<string, unknown>;

/** The payload of a message event, read in the unit of work that records the event. */
export class MessageEventDocument extends Query<MessageDocument, { companyId: number; messageId: string }> {}

/** The JSON of messages, in the order of the ids. */
export class MessageDocuments extends Query<MessageDocument[], { companyId: number; ids: readonly string[] }> {}

/** The JSON of a conversation as one user sees it. */
export interface ConversationDocument {
  id: number;
  number_id: number;
  /** Null for a group. */
  external_number: string | null;
  contact: Record<string, unknown> | null;
  channel: ConversationChannel;
  last_message: MessageDocument | null;
  unread_count: number;
}

/** The conversations that a user may read, of all Numbers or one, with all parties or some, ordered by last message. */
export class ListConversations extends Query<
  { total: number; conversations: ConversationDocument[] },
  { companyId: number; userId: number; numberId?: number; parties?: readonly string[]; window: PageWindow }
> {}

/** How many unread messages a user has in all conversations that they may read. */
export class CountUnreadMessages extends Query<number, { companyId: number; userId: number }> {}

/** The JSON of a conversation as one user sees it, and how it can be answered now. */
export interface OpenConversation {
  conversation: ConversationDocument;
  can_answer: boolean;
  /** ISO 8601. */
  free_text_until: string | null;
}

/** Throws 404 if the user may not read the conversation. */
export class GetOpenConversation extends Query<
  OpenConversation,
  { companyId: number; userId: number; conversationId: number }
> {}

/** The JSON of a Number and what it can send. */
export interface MessageLine {
  id: number;
  name: string;
  digits: string;
  skips_inbox: boolean;
  whatsapp_status: WhatsAppStatus | null;
}

/** The Numbers of a company, or those whose conversations a user may read, and what they can send; oldest first. */
export class ListLines extends Query<{ lines: MessageLine[] }, { companyId: number; userId?: number }> {}

/** The JSON of a WhatsApp template. */
export interface LineTemplate {
  id: number;
  name: string;
  category: TemplateCategory;
  language: string;
  body: string;
  variables: string[];
  status: TemplateStatus;
  created_at: string;
}

/**
 * The templates of the WhatsApp Business Account of a Number with their texts, by name. Throws 404 if a given user may
 * not read the conversations of the Number.
 */
export class ListLineTemplates extends Query<
  { total: number; templates: LineTemplate[] },
  {
    companyId: number;
    numberId: number;
    userId?: number;
    status?: TemplateStatus;
    window: Pick<PageWindow, 'limit' | 'offset'>;
  }
> {}

/** Those of the given conversations that the user may read, in the order of the ids. */
export class ConversationDocuments extends Query<
  ConversationDocument[],
  { companyId: number; userId: number; ids: readonly number[] }
> {}

/** The messages that agents see in a conversation; throws 404 if the user may not read it. */
export class ListConversationMessages extends Query<
  { total: number; messages: MessageDocument[] },
  { companyId: number; userId: number; conversationId: number; window: PageWindow }
> {}

/** The users who may read the conversations of a Number. */
export class ConversationReaders extends Query<number[], { companyId: number; numberId: number }> {}

/** Recent changes in the messages that a user sees. */
export interface InboxChanges {
  /** Inbound messages of the Numbers that the user answers, oldest first. */
  messageIds: string[];
  /** Conversations, oldest change first; the version differs whenever the JSON does. */
  conversations: { id: number; version: string }[];
}

export class GetInboxChanges extends Query<InboxChanges, { companyId: number; userId: number }> {}
