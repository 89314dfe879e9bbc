import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CallAnswered, CallEscalated, CallHungUp, CallTransferred } from '../../contracts/calls/events.js';
import { CompanyReopened } from '../../contracts/companies/events.js';
import { VoiceAgentCallRequested } from '../../contracts/voice-agents/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { DialWaiting } from './commands/dial-waiting.js';
import { FollowCall } from './commands/follow-call.js';

@Injectable()
export class VoiceAgentsSaga {
  @Saga()
  callsMayBegin = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(VoiceAgentCallRequested, CompanyReopened),
      map((event) => new DialWaiting({ event })),
    );

  @Saga()
  callMoved = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallAnswered, CallEscalated, CallTransferred, CallHungUp),
      map((event) => new FollowCall({ event })),
    );
}
