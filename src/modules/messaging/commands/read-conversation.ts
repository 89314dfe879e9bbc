import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReadConversation } from '../../../contracts/messaging/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { MessageConversation } from '../message-conversation.entity.js';
import { conversationNotFound, Conversations } from '../conversations/conversations.js';

@CommandHandler(ReadConversation)
export class ReadConversationHandler implements ICommandHandler<ReadConversation> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly conversations: Conversations,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId, conversationId }: ReadConversation): Promise<void> {
    await this.conversations.get(companyId, userId, conversationId);
    await this.work.run(async (tx) => {
      const conversation = await tx.lock(MessageConversation, { id: conversationId, companyId });
      if (!conversation) throw conversationNotFound();
      const now = this.clock.now();
      const read = { read_count: conversation.receivedCount, read_at: now };
      await tx.upsert(
        'message_conversation_reads',
        [{ conversation_id: conversationId, user_id: userId, company_id: companyId, ...read }],
        { key: ['conversation_id', 'user_id'], replace: Object.keys(read) },
      );
      conversation.markRead(userId, now);
      await tx.save(conversation);
    });
  }
}
