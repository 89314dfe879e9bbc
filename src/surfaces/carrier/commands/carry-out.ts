import { CommandHandler } from '@nestjs/cqrs';
import { CarrierAsked } from '../../../contracts/carrier/events.js';
import { CarrierRejectedError } from '../../../ports/carrier.js';
import { Reaction, ReactionHandler } from '../../../platform/events/reaction.js';
import { CarrierQueue, keyOf } from '../carrier-queue.js';
import { Carriers } from '../connections/carriers.js';

export class CarryOut extends Reaction<CarrierAsked> {}

/** The simulator acts at once; requests to a bridge are queued, since a bridge may hang. */
@CommandHandler(CarryOut)
export class CarryOutHandler extends ReactionHandler<CarryOut> {
  constructor(
    private readonly carriers: Carriers,
    private readonly queue: CarrierQueue,
  ) {
    super();
  }

  async react({ event }: CarryOut): Promise<void> {
    const { sid, requests } = event;
    // Events of earlier versions lack it.
    const connectionId = event.connectionId ?? null;
    const kind = await this.carriers.kindOf(connectionId);
    // Calls through trunks have their own subscriber of the event.
    if (kind === 'sip') return;
    if (kind === 'http') return this.queue.enqueue(event);
    for (const [i, request] of requests.entries())
      await this.carriers.execute(connectionId, { sid, request, key: keyOf(event, i) }).catch((error: unknown) => {
        // The connection was deleted during the call.
        if (!(error instanceof CarrierRejectedError)) throw error;
      });
  }
}
