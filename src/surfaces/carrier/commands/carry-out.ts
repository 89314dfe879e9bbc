import { CommandHandler } from '@nestjs/cqrs';
import { CarrierAsked } from '../../../contracts/carrier/events.js';
import { Carrier } from '../../../ports/carrier.js';
import { Config } from '../../../platform/config.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { CarrierQueue } from '../carrier-queue.js';

export class CarryOut extends Reaction<CarrierAsked> {}

/** The simulator acts at once; requests to a bridge are queued, since a bridge may hang. */
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
    if (this.config.carrier === 'http') return this.queue.enqueue(event);
    const { sid, requests, key } = event;
    for (const [i, request] of requests.entries()) await this.carrier.execute(sid, request, `${key}.${i}`);
  }
}
