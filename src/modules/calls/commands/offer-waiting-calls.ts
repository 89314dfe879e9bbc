import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { filter, map, type Observable } from 'rxjs';
import { CarrierAsked, type CarrierRequest } from '../../../contracts/carrier.js';
import { UserConnected, UserOpened, UserWrapUpEnded } from '../../../contracts/users.js';
import { UserTaggingEnded } from '../../../contracts/users.tagging.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../platform/messaging/reaction.js';
import { CallEngine } from '../engine/call-engine.js';
import { FlowRunner } from '../engine/flow-runner.js';
import { WaitingCalls } from '../engine/waiting-calls.js';

/** Somebody may have become free. */
export class OfferWaitingCalls extends Reaction {}

/** Callers who wait ask again, the first in line first. */
@CommandHandler(OfferWaitingCalls)
export class OfferWaitingCallsHandler extends ReactionHandler<OfferWaitingCalls> {
  constructor(
    private readonly waiting: WaitingCalls,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
  ) {
    super();
  }

  async react({ event }: OfferWaitingCalls): Promise<void> {
    for (const callId of await this.waiting.of(event.companyId))
      await this.engine.move({ id: callId }, async (line) => {
        if (line.call.state.stage === 'queued') await this.flow.ringIfAnyone(line);
      });
  }
}

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
