import { CommandHandler } from '@nestjs/cqrs';
import type { CarrierRequested } from '../../../contracts/carrier/events.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { Carriers } from '../connections/carriers.js';

/** Passes the requests of a unit of work to the carrier of the call. */
export class CarryOut extends Reaction<CarrierRequested> {}

@CommandHandler(CarryOut)
export class CarryOutHandler extends ReactionHandler<CarryOut> {
  constructor(private readonly carriers: Carriers) {
    super();
  }

  react({ event }: CarryOut): Promise<void> {
    return this.carriers.carry(event);
  }
}
