import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CallAnswered } from '../contracts/calls/events.js';
import { CarrierAsked, TrunkChanged } from '../contracts/carrier/events.js';
import type { DomainEvent } from '../platform/events/domain-event.js';
import type { Reaction } from '../platform/events/reaction.js';
import { CarryLegs } from './calls/carry-legs.js';
import { NoteSimulatedAnswer } from './calls/note-simulated-answer.js';
import { ReloadTrunks } from './host/trunks/reload-trunks.js';

@Injectable()
export class TelephonySaga {
  @Saga()
  asked = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CarrierAsked),
      map((event) => new CarryLegs({ event })),
    );

  @Saga()
  answered = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CallAnswered),
      map((event) => new NoteSimulatedAnswer({ event })),
    );

  @Saga()
  trunkChanged = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(TrunkChanged),
      map((event) => new ReloadTrunks({ event })),
    );
}
