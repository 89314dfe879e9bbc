import { CommandHandler, QueryBus } from '@nestjs/cqrs';
import { CallAnswered, CallEscalated, CallHungUp, CallTransferred } from '../../../contracts/calls/events.js';
import { CallDocuments } from '../../../contracts/calls/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { AgentCall } from '../agent-call.entity.js';
import { AnswerExtractor } from '../conversation/answer-extractor.js';
import { CallDispatcher } from './dial-waiting.js';
import { ConversationLimit } from './limit-conversation.js';

type Followed = CallAnswered | CallEscalated | CallTransferred | CallHungUp;

/** Applies an event of a call to the voice agent call behind it, if there is one. */
export class FollowCall extends Reaction<Followed> {}

@CommandHandler(FollowCall)
export class FollowCallHandler extends ReactionHandler<FollowCall> {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly extractor: AnswerExtractor,
    private readonly dispatcher: CallDispatcher,
    private readonly limit: ConversationLimit,
  ) {
    super();
  }

  async react({ event }: FollowCall): Promise<void> {
    const sql = 'SELECT id FROM voice_agent_calls WHERE call_id = ?';
    const row = await this.reader.first<{ id: number }>(sql, [event.callId]);
    if (!row) return;
    await this.work.run(async (tx) => {
      const call = await tx.lock(AgentCall, { id: row.id });
      await this.applyEvent(call!, event);
      await tx.save(call!);
      await this.limit.update(tx, call!);
    });
    // Also for a redelivered event: the process may have crashed before it started the next call.
    if (!(event instanceof CallAnswered)) await this.dispatcher.run(event.companyId);
  }

  private async applyEvent(call: AgentCall, event: Followed): Promise<void> {
    const { occurredAt } = event;
    if (event instanceof CallAnswered) return call.markAnswered(occurredAt);
    const extracted = await this.extractor.extract(call);
    if (event instanceof CallEscalated) return call.escalate(event.reason, extracted, occurredAt);
    if (event instanceof CallTransferred) return call.end('transferred', extracted, occurredAt);
    const [document] = await this.queries.execute(
      new CallDocuments({ companyId: call.companyId, ids: [event.callId] }),
    );
    call.end(document?.hangup_cause ?? 'system', extracted, occurredAt);
  }
}
