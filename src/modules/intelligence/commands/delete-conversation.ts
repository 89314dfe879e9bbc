import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeleteConversation } from '../../../contracts/intelligence/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Timers } from '../../../platform/timers/timers.js';
import { Conversations } from '../conversations.js';
import { STEP_TIMER } from '../pipeline/step-schedule.js';

@CommandHandler(DeleteConversation)
export class DeleteConversationHandler implements ICommandHandler<DeleteConversation> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly conversations: Conversations,
  ) {}

  execute({ companyId, callId, fileKind }: DeleteConversation): Promise<void> {
    return this.work.run(async (tx) => {
      const conversation = await this.conversations.findByCall(companyId, callId);
      if (!conversation || conversation.type !== (fileKind === 'recording' ? 'call' : 'voicemail')) return;
      await this.conversations.delete(tx, companyId, callId);
      await this.timers.cancel(tx, STEP_TIMER, String(callId));
    });
  }
}
