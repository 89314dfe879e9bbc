import { Injectable } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import { Carrier, CarrierAsked } from '../../contracts/carrier.js';
import { Config } from '../../platform/config.js';
import type { DomainEvent } from '../../platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../platform/messaging/reaction.js';
import { CarrierQueue } from './carrier-queue.js';

export class CarryOut extends Reaction<CarrierAsked> {}

/** The simulator does it at once; what a bridge is asked goes into a lane of its own, since a bridge may hang. */
@CommandHandler(CarryOut)
export class CarryOutHandler extends ReactionHandler<CarryOut> {
  constructor(
    private readonly carrier: Carrier,
    private readonly queue: CarrierQueue,
    private readonly config: Config,
  ) {
    super();
  }

  async react({ event }: CarryOut): Promise<void> {
    if (this.config.carrier === 'http') return this.queue.put(event);
    const { sid, requests, key } = event;
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
