import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockPastCall, MarkSentiment } from '../../../contracts/calls/commands.js';
import { ImportTranscript } from '../../../contracts/intelligence/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Conversations } from '../conversations.js';
import { Packages } from '../packages.js';
import { PastAnalysis } from '../pipeline/past-analysis.js';
import { Rules } from '../rules/rules.js';
import { Utterance } from '../utterance.entity.js';

@CommandHandler(ImportTranscript)
export class ImportTranscriptHandler implements ICommandHandler<ImportTranscript> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly packages: Packages,
    private readonly conversations: Conversations,
    private readonly rules: Rules,
    private readonly analysis: PastAnalysis,
  ) {}

  execute({ companyId, sid, language, utterances }: ImportTranscript): Promise<void> {
    return this.work.run(async (tx) => {
      const call = await this.commands.execute(new LockPastCall({ companyId, sid }));
      const { id: callId, userId, startedAt } = call;
      await this.packages.authorize(companyId, callId, 'assist');
      if (await this.conversations.findByCall(companyId, callId))
        throw new ApiError(409, 'This call has a transcription.');
      // Everything is dated by the call, so that retention treats it like a live transcript.
      const last = utterances.at(-1);
      const at = last ? last.timestamp + last.durationMs : startedAt;
      const conversation = await this.conversations.create(tx, call, language, at);
      const rows = utterances.map(({ participantType, text, timestamp: spokenAt, durationMs }) => {
        const speaker = participantType === 'internal' ? userId : null;
        const spoken = { companyId, callId, participantType, userId: speaker, text, language, spokenAt, durationMs };
        return Object.assign(new Utterance(), spoken);
      });
      await tx.insertRows(rows);
      await this.rules.addBuiltIns(tx, companyId);
      await this.analysis.run(tx, { conversation, call, utterances: rows, at });
      await this.commands.execute(new MarkSentiment({ companyId, callId }));
    });
  }
}
