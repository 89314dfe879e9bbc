import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, QueryBus, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CallAssetsGenerated, CallEnded } from '../../../contracts/calls.js';
import { type CallFacts, FactsOfCall } from '../../../contracts/calls.talk.js';
import { CallFiles } from '../../../contracts/media.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { type Conversation, LIVE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import { Packages } from '../packages.js';
import { Settings } from '../settings/settings.js';
import { Transcriber } from '../transcriber/transcriber.js';
import { STEP, type StepOrder } from './step-timer.js';
import { FIRST_STEP } from './steps.js';

export class BeginAnalysis extends Reaction<CallEnded | CallAssetsGenerated> {}

/** A finished call that was heard, or whose recording can be, gets its first step; once. */
@CommandHandler(BeginAnalysis)
export class BeginAnalysisHandler extends ReactionHandler<BeginAnalysis> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly conversations: Conversations,
    private readonly settings: Settings,
    private readonly transcriber: Transcriber,
  ) {
    super();
  }

  async react({ event: { companyId, callId } }: BeginAnalysis): Promise<void> {
    if (!(await this.packages.includes(companyId, 'assist'))) return;
    const call = await this.queries.execute(new FactsOfCall(companyId, callId));
    if (call?.status !== 'done') return;
    await this.work.run(async (tx) => {
      const conversation = await this.conversationOf(tx, call);
      if (conversation?.step !== LIVE) return;
      if (!(await this.conversations.move(tx, conversation.id, LIVE, { step: FIRST_STEP }))) return;
      await this.settings.setUp(tx, companyId);
      const payload: StepOrder = { companyId, callId, step: FIRST_STEP };
      await this.timers.set(tx, { kind: STEP, key: String(callId), dueAt: this.clock.now(), payload });
    });
  }

  /** A call that nobody transcribed while it lasted is still worth a step where its sound can be listened to. */
  private async conversationOf(tx: Transaction, call: CallFacts): Promise<Conversation | undefined> {
    const before = await this.conversations.of(call.companyId, call.id);
    if (before || !this.transcriber.listens) return before;
    const [{ links }] = await this.queries.execute(new CallFiles(call.companyId, [call.id]));
    if (links.recording === null && links.voicemail === null) return undefined;
    return this.conversations.begin(tx, call, 'en', this.clock.now());
  }
}

@Injectable()
export class IntelligenceSaga {
  @Saga()
  over = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallEnded, CallAssetsGenerated),
      map((event) => new BeginAnalysis(event)),
    );
}
