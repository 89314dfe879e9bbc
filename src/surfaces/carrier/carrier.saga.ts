import { Injectable } from '@nestjs/common';
import { ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { CarrierAsked } from '../../contracts/carrier/events.js';
import type { DomainEvent } from '../../platform/events/domain-event.js';
import type { Reaction } from '../../platform/events/reaction.js';
import { CarryOut } from './commands/carry-out.js';

@Injectable()
export class CarrierSaga {
  @Saga()
  asked = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CarrierAsked),
      map((event) => new CarryOut({ event })),
    );
}
