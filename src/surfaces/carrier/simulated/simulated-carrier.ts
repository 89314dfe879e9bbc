import type { CarrierRequest } from '../../../contracts/carrier/types.js';
import { Carrier } from '../../../ports/carrier.js';
import type { SimulatedFarEnd } from './simulated-far-end.js';
import type { SimulatedMessages } from './simulated-messages.js';

/** Carries out every request at once, without a network; the far end may be simulated too. */
export class SimulatedCarrier extends Carrier {
  constructor(
    private readonly messages: SimulatedMessages,
    private readonly farEnd?: SimulatedFarEnd,
  ) {
    super();
  }

  async execute(sid: string, { act }: CarrierRequest, key: string): Promise<void> {
    if (act === 'send_message') await this.messages.accept(sid, key);
    await this.farEnd?.respondTo(sid, act, key);
  }
}
