import { Query } from '../../platform/cqrs.js';
import type { ConversationChannel, PageWindow } from './types.js';

/** Whose message it is. */
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

/** The conversations that a user may read, of all Numbers or of one, by their last message. */
export class ListConversations extends Query<
  { total: number; conversations: ConversationDocument[] },
  { companyId: number; userId: number; numberId?: number; window: PageWindow }
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

/** What changed recently in the messages that a user sees. */
export interface InboxChanges {
  /** Inbound messages of the Numbers that the user answers, oldest first. */
  messageIds: string[];
  /** Conversations, oldest change first; the version differs whenever the JSON does. */
  conversations: { id: number; version: string }[];
}

export class GetInboxChanges extends Query<InboxChanges, { companyId: number; userId: number }> {}
