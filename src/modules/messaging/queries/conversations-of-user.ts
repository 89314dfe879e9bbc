import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  type ConversationDocument,
  ConversationDocuments,
  ListConversationMessages,
  ListConversations,
  type MessageDocument,
} from '../../../contracts/messaging/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { ConversationAccess, mayRead, only, readable } from '../conversations/conversation-access.js';
import { ConversationPresenter } from '../conversations/conversation.presenter.js';
import { CONVERSATION_COLUMNS, Conversations } from '../conversations/conversations.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { MessagePages } from './message-pages.js';

@QueryHandler(ListConversations)
export class ListConversationsHandler implements IQueryHandler<ListConversations> {
  constructor(
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
    private readonly presenter: ConversationPresenter,
    private readonly numbers: MessagingNumbers,
  ) {}

  async execute({ companyId, userId, numberId, parties, window }: ListConversations) {
    const access = await this.access.of(companyId, userId);
    if (numberId !== undefined) await this.numbers.get(companyId, numberId);
    const condition = readable(companyId, numberId === undefined ? access : only(access, numberId));
    if (!condition || parties?.length === 0) return { total: 0, conversations: [] };
    const withParties = parties ? ` AND external_number IN (${placeholders(parties)})` : '';
    const { total, rows } = await this.reader.page(
      {
        from: `message_conversations WHERE ${condition.sql}${withParties}`,
        values: [...condition.values, ...(parties ?? [])],
        columns: CONVERSATION_COLUMNS,
        time: 'last_message_at',
      },
      window,
    );
    return { total, conversations: await this.presenter.present(companyId, userId, rows) };
  }
}

@QueryHandler(ConversationDocuments)
export class ConversationDocumentsHandler implements IQueryHandler<ConversationDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
    private readonly presenter: ConversationPresenter,
  ) {}

  async execute({ companyId, userId, ids }: ConversationDocuments): Promise<ConversationDocument[]> {
    if (ids.length === 0) return [];
    const access = await this.access.of(companyId, userId);
    const from = `FROM message_conversations WHERE company_id = ? AND id IN (${placeholders(ids)})`;
    const rows = await this.reader.select(CONVERSATION_COLUMNS, from, [companyId, ...ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const found = ids.flatMap((id) => byId.get(id) ?? []).filter(({ numberId }) => mayRead(access, numberId));
    return this.presenter.present(companyId, userId, found);
  }
}

@QueryHandler(ListConversationMessages)
export class ListConversationMessagesHandler implements IQueryHandler<ListConversationMessages> {
  constructor(
    private readonly conversations: Conversations,
    private readonly pages: MessagePages,
  ) {}

  async execute(query: ListConversationMessages): Promise<{ total: number; messages: MessageDocument[] }> {
    const { companyId, userId, conversationId, window } = query;
    const { key } = await this.conversations.get(companyId, userId, conversationId);
    // The key contains the id of the Number or of the group, so it belongs to one company.
    return this.pages.read(companyId, { sql: `conversation = ? AND mode = 'native'`, values: [key] }, window);
  }
}
