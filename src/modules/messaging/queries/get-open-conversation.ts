import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ConversationDocuments } from '../../../contracts/messaging/queries.js';
import { iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { Conversations } from '../conversations/conversations.js';
import type { openConversationShape } from '../dto/inbox.shape.js';
import { CustomerServiceWindow } from '../whatsapp/customer-service-window.js';

type OpenConversation = ValueOf<typeof openConversationShape>;

/** A conversation as one user sees it, and how it can be answered now; throws 404 if the user may not read it. */
export class GetOpenConversation extends Query<
  OpenConversation,
  { companyId: number; userId: number; conversationId: number }
> {}

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
    const closesAt = channel === 'whatsapp' ? await this.window.closesAt(key) : undefined;
    return {
      conversation: { ...conversation },
      can_answer: externalNumber === null || toE164(externalNumber) !== undefined,
      free_text_until: closesAt === undefined ? null : iso(closesAt),
    };
  }
}
