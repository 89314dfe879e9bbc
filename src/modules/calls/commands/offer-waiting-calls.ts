import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import { CarrierAsked, type CarrierRequest } from '../../../contracts/carrier.js';
import { UserConnected, UserOpened, UserWrapUpEnded } from '../../../contracts/users.js';
import { UserTaggingEnded } from '../../../contracts/users.tagging.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { Agents } from '../engine/agents.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { WaitingCalls } from '../engine/waiting-calls.js';

/** Somebody may have become free. */
export class OfferWaitingCalls extends Reaction {}

/** Callers who wait for one of them ask again, the first in line first, while there is one left to ask for. */
@CommandHandler(OfferWaitingCalls)
export class OfferWaitingCallsHandler extends ReactionHandler<OfferWaitingCalls> {
  constructor(
    private readonly waiting: WaitingCalls,
    private readonly agents: Agents,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
  ) {
    super();
  }

  async react({ event }: OfferWaitingCalls): Promise<void> {
    const waiting = await this.waiting.of(event.companyId);
    let free = waiting.length === 0 ? [] : await this.agents.free(freedBy(event));
    for (const { callId, wanted } of waiting) {
      if (!wanted.some((id) => free.includes(id))) continue;
      await this.engine.move({ id: callId }, async (line) => {
        if (line.call.state.stage === 'queued') await this.flow.ringIfAnyone(line);
      });
      free = await this.agents.free(free);
    }
  }
}

const freedBy = (event: DomainEvent): number[] =>
  event instanceof CarrierAsked
    ? event.requests.flatMap((request) => (FREEING.has(request.act) && 'user_id' in request ? [request.user_id] : []))
    : [(event as UserConnected).userId];

const FREEING = new Set<CarrierRequest['act']>(['stop_ringing_agent', 'release_agent']);

@Injectable()
export class CallsSaga {
  @Saga()
  somebodyIsReady = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(UserConnected, UserOpened, UserWrapUpEnded, UserTaggingEnded),
      map((event) => new OfferWaitingCalls(event)),
    );

  /** However a call lets go of an agent, and whether the world hears of that call or not. */
  @Saga()
  somebodyIsFree = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CarrierAsked),
      filter(({ requests }) => requests.some(({ act }) => FREEING.has(act))),
      map((event) => new OfferWaitingCalls(event)),
    );
}
