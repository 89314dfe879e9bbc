import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { Carrier, CarrierAsked } from '../../contracts/carrier.js';
import type { DomainEvent } from '../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../platform/messaging/reaction.js';

export class CarryOut extends Reaction<CarrierAsked> {}

/** One after the other: a request that fails holds back those after it, and comes again with those before it. */
@CommandHandler(CarryOut)
export class CarryOutHandler extends ReactionHandler<CarryOut> {
  constructor(private readonly carrier: Carrier) {
    super();
  }

  async react({ event: { sid, requests, key } }: CarryOut): Promise<void> {
    for (const [i, request] of requests.entries()) await this.carrier.carryOut(sid, request, `${key}.${i}`);
  }
}

@Injectable()
export class CarrierSaga {
  @Saga()
  asked = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(CarrierAsked),
      map((event) => new CarryOut(event)),
    );
}
