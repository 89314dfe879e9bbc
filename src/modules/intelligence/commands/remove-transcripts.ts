import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  RemoveOldTranscripts,
  RemoveTranscriptsOfCalls,
  DeleteConversation,
} from '../../../contracts/intelligence/commands.js';
import { Timers } from '../../../platform/timers/timers.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Conversations } from '../conversations.js';
import { STEP_TIMER } from '../pipeline/step-schedule.js';

@CommandHandler(RemoveTranscriptsOfCalls)
export class RemoveTranscriptsOfCallsHandler implements ICommandHandler<RemoveTranscriptsOfCalls> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly conversations: Conversations,
  ) {}

  execute({ companyId, callIds }: RemoveTranscriptsOfCalls): Promise<void> {
    return this.work.run(async (tx) => {
      await this.conversations.deleteAll(tx, companyId, callIds);
      for (const callId of callIds) await this.timers.cancel(tx, STEP_TIMER, String(callId));
    });
  }
}

@CommandHandler(RemoveOldTranscripts)
export class RemoveOldTranscriptsHandler implements ICommandHandler<RemoveOldTranscripts> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly conversations: Conversations,
    private readonly removal: RemoveTranscriptsOfCallsHandler,
  ) {}

  execute({ companyId, before, limit }: RemoveOldTranscripts): Promise<{ removed: number }> {
    return this.work.run(async (tx) => {
      const callIds = await this.conversations.listFinishedCalls(tx, companyId, before, limit);
      await this.removal.execute(new RemoveTranscriptsOfCalls({ companyId, callIds }));
      return { removed: callIds.length };
    });
  }
}

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
