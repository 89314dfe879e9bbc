import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ReportSpeech } from '../../../contracts/calls/commands.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { RecordUtterance } from '../../../contracts/intelligence/commands.js';
import { UtteranceHeard } from '../../../contracts/intelligence/events.js';
import type { ReportedUtterance } from '../../../contracts/intelligence/types.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { Packages } from '../packages.js';
import { Conversations } from '../conversations.js';
import { Utterance } from '../utterance.entity.js';
import { Utterances } from '../results/utterances.js';

const DEFAULT_LANGUAGE = 'en';

@CommandHandler(RecordUtterance)
export class RecordUtteranceHandler implements ICommandHandler<RecordUtterance> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly utterances: Utterances,
    private readonly conversations: Conversations,
    private readonly packages: Packages,
  ) {}

  execute({ sid, utterance }: RecordUtterance): Promise<void> {
    return this.work.run(async (tx) => {
      const call = await this.commands.execute(new ReportSpeech({ sid }));
      // Conversations between colleagues are private.
      if (call.direction === 'internal') return;
      const now = this.clock.now();
      const conversation = await this.conversations.findByCall(call.companyId, call.id);
      const row = {
        companyId: call.companyId,
        callId: call.id,
        participantType: utterance.participantType,
        text: utterance.text,
        userId: await this.speakerOf(call, utterance),
        language: utterance.language ?? conversation?.language ?? DEFAULT_LANGUAGE,
        spokenAt: utterance.timestamp ?? now,
        durationMs: utterance.durationMs ?? 0,
      };
      if (utterance.timestamp !== undefined && (await this.utterances.isDuplicate(row))) return;
      if (!conversation) await this.conversations.create(tx, call, row.language, now);
      const { id } = await tx.saveRow(Object.assign(new Utterance(), row));
      if (await this.packages.includes(call.companyId, 'assist'))
        tx.events.push(new UtteranceHeard(call.companyId, call.id, now, id));
    });
  }

  private async speakerOf({ companyId, userId }: CallSummary, utterance: ReportedUtterance): Promise<number | null> {
    if (utterance.participantType === 'external') return null;
    if (utterance.userId === undefined) return userId;
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [utterance.userId], view: 'v2' }));
    if (!user) throw ApiError.unprocessable('user_id', 'is not a user of this company');
    return utterance.userId;
  }
}
