import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import {
  ConversationDocuments,
  GetOpenConversation,
  type OpenConversation,
} from '../../../contracts/messaging/queries.js';
import { iso } from '../../../platform/clock.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { conversationNotFound, Conversations } from '../conversations/conversations.js';
import { CustomerServiceWindow } from '../whatsapp/customer-service-window.js';

@QueryHandler(GetOpenConversation)
export class GetOpenConversationHandler implements IQueryHandler<GetOpenConversation> {
  constructor(
    private readonly queries: QueryBus,
    private readonly conversations: Conversations,
    private readonly window: CustomerServiceWindow,
  ) {}

  async execute({ companyId, userId, conversationId }: GetOpenConversation): Promise<OpenConversation> {
    const { key, channel, externalNumber } = await this.conversations.get(companyId, userId, conversationId);
    const ids = [conversationId];
    const [conversation] = await this.queries.execute(new ConversationDocuments({ companyId, userId, ids }));
    if (!conversation) throw conversationNotFound();
    const closesAt = channel === 'whatsapp' ? await this.window.closesAt(key) : undefined;
    return {
      conversation,
      can_answer: externalNumber === null || toE164(externalNumber) !== undefined,
      free_text_until: closesAt === undefined ? null : iso(closesAt),
    };
  }
}
