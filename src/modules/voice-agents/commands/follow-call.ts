import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, QueryBus, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CallAnswered, CallDocuments, CallEnded } from '../../../contracts/calls.js';
import { CallEscalated } from '../../../contracts/calls.virtual.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { AgentCall } from '../agent-call.entity.js';
import { Extraction } from '../conversation/extraction.js';
import { Dispatcher } from './dial-waiting.js';

type Followed = CallAnswered | CallEscalated | CallEnded;

/** Something happened to a call, which may be that of a voice agent. */
export class FollowCall extends Reaction<Followed> {}

@CommandHandler(FollowCall)
export class FollowCallHandler extends ReactionHandler<FollowCall> {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly extraction: Extraction,
    private readonly dispatcher: Dispatcher,
  ) {
    super();
  }

  async react({ event }: FollowCall): Promise<void> {
    const found = await this.reader.first<{ id: number }>('SELECT id FROM voice_agent_calls WHERE call_id = ?', [
      event.callId,
    ]);
    if (!found) return;
    await this.work.run(async (tx) => {
      const call = await tx.lock(AgentCall, { id: Number(found.id) });
      await this.happen(call!, event);
      await tx.save(call!);
    });
    // Also when it comes again: who died after the end may have died before the next call began.
    if (event instanceof CallEnded) await this.dispatcher.run(event.companyId);
  }

  private async happen(call: AgentCall, event: Followed): Promise<void> {
    const { occurredAt } = event;
    if (event instanceof CallAnswered) return call.answered(occurredAt);
    if (event instanceof CallEscalated) return call.escalated(event.reason, occurredAt);
    const [document] = await this.queries.execute(new CallDocuments(call.companyId, [event.callId]));
    const reason = (document?.hangup_cause as string | null | undefined) ?? 'system';
    call.ended(reason, await this.extraction.of(call), occurredAt);
  }
}

@Injectable()
export class FollowSaga {
  @Saga()
  callMoved = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallAnswered, CallEscalated, CallEnded),
      map((event) => new FollowCall(event)),
    );
}
