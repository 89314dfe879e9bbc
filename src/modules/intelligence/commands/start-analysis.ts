import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { CallAssetsGenerated, CallEnded } from '../../../contracts/calls/events.js';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { CallFiles } from '../../../contracts/media/queries.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { Timers } from '../../../platform/timers/timers.js';
import { type Conversation, LIVE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import { Packages } from '../packages.js';
import { Rules } from '../rules/rules.js';
import { Transcriber } from '../pipeline/transcriber.js';
import { stepTimer } from '../pipeline/step-timer.js';
import { FIRST_STEP } from '../pipeline/analysis-steps.js';

export class StartAnalysis extends Reaction<CallEnded | CallAssetsGenerated> {}

/** Schedules the first step once for a finished call that has utterances or a recording to transcribe. */
@CommandHandler(StartAnalysis)
export class StartAnalysisHandler extends ReactionHandler<StartAnalysis> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly conversations: Conversations,
    private readonly rules: Rules,
    private readonly transcriber: Transcriber,
  ) {
    super();
  }

  async react({ event: { companyId, callId } }: StartAnalysis): Promise<void> {
    if (!(await this.packages.includes(companyId, 'assist'))) return;
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (call?.status !== 'done') return;
    await this.work.run(async (tx) => {
      const conversation = await this.findOrCreateConversation(tx, call);
      if (conversation?.step !== LIVE) return;
      if (!(await this.conversations.moveToStep(tx, conversation.id, LIVE, { step: FIRST_STEP }))) return;
      await this.rules.addBuiltIns(tx, companyId);
      await this.timers.set(tx, stepTimer({ companyId, callId, step: FIRST_STEP }, this.clock.now()));
    });
  }

  /** A call without live utterances is analysed only if its recording can be transcribed. */
  private async findOrCreateConversation(tx: Transaction, call: CallSummary): Promise<Conversation | undefined> {
    const existing = await this.conversations.findByCall(call.companyId, call.id);
    if (existing || !this.transcriber.isAvailable) return existing;
    const [{ links }] = await this.queries.execute(new CallFiles({ companyId: call.companyId, callIds: [call.id] }));
    if (links.recording === null && links.voicemail === null) return undefined;
    return this.conversations.create(tx, call, 'en', this.clock.now());
  }
}
