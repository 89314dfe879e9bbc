import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ForgetConversation } from '../../../contracts/intelligence.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { Conversations } from '../conversations.js';
import { STEP } from './step-timer.js';

@CommandHandler(ForgetConversation)
export class ForgetConversationHandler implements ICommandHandler<ForgetConversation> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly conversations: Conversations,
  ) {}

  execute({ companyId, callId, kind }: ForgetConversation): Promise<void> {
    return this.work.run(async (tx) => {
      const conversation = await this.conversations.of(companyId, callId);
      if (!conversation || conversation.type !== (kind === 'recording' ? 'call' : 'voicemail')) return;
      await this.conversations.forget(tx, companyId, callId);
      await this.timers.cancel(tx, STEP, String(callId));
    });
  }
}
